import { expect, it } from 'vitest';
import { fileResponse } from './response.ts';

it('a file response has the file name, the type and the headers of the file', async () => {
  const file = { filename: 'a.csv', text: 'a,é', headers: { 'X-Next-Part': 'two' } };
  expect(await fileResponse('text/csv; charset=utf-8').render(file, 200)).toEqual({
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="a.csv"',
      'X-Next-Part': 'two',
    },
    text: 'a,é',
  });
});
