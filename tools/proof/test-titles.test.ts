import { expect, it } from 'vitest';
import { listTestTitles } from './test-titles.ts';

const titlesOf = (text: string) => listTestTitles('a.test.ts', text).map(({ fullTitle }) => fullTitle);

it('lists tests with the blocks around them', () => {
  const text = `
    describe('a form', () => {
      it('is sent', () => {});
      describe.each([1, 2])('with %i fields', n => {
        it.each([['a'], ['b']] as const)('is kept: %s', async x => {});
      });
      test.skip("is 'quoted'", () => {});
    });
    it(\`costs a lot\`, () => {});
  `;
  expect(titlesOf(text)).toEqual([
    'a form > is sent',
    'a form > with %i fields > is kept: %s',
    "a form > is 'quoted'",
    'costs a lot',
  ]);
});

it('lists nothing that only looks like a test', () => {
  expect(
    titlesOf(`// it('is a comment')\nconst text = "it('is text')"; visit('a page'); it(name, run);`),
  ).toEqual([]);
});
