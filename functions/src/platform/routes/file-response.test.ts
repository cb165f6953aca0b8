import { expect, it } from 'vitest';
import { renderFile } from './response.ts';

it('a file response has the file name, the type and the headers of the file', () => {
  const file = { filename: 'a.csv', text: 'a,é', headers: { 'X-Next-Part': 'two' } };
  expect(renderFile('text/csv')(file, 200)).toEqual({
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="a.csv"',
      'X-Next-Part': 'two',
    },
    text: 'a,é',
  });
});
