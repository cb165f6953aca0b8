import { expect, it } from 'vitest';
import { parseContent } from './parse-content.ts';

const parse = (text: string) => parseContent('x.md', `---\ntitle: A: title\n---\n\n${text}\n`);

it('parseContent returns front matter and list items with a key as fields', () => {
  expect(parse('- lead: What it says')).toEqual({ title: 'A: title', lead: 'What it says' });
});

it('parseContent returns a heading of one lower-case word as a field', () => {
  const text =
    '# rules\n\n- One\n- Two: 2\n\n# name\n\nFirst\nparagraph.\n\nSecond.\n\n# door\n\n- takes: Hours';
  expect(parse(text)).toEqual({
    title: 'A: title',
    rules: ['One', 'Two: 2'],
    name: ['First paragraph.', 'Second.'],
    door: { takes: 'Hours' },
  });
});

it('parseContent returns other headings as entries', () => {
  const text =
    '# Prices\n\n## Before tax\n\nIn dollars.\n\n## After tax\n\n- id: after\n\nMore.\n\n# Refunds\n\nYes.';
  expect(parse(text)).toEqual({
    title: 'A: title',
    entries: [
      {
        title: 'Prices',
        entries: [['Before tax', 'In dollars.'], { title: 'After tax', id: 'after', text: ['More.'] }],
      },
      ['Refunds', 'Yes.'],
    ],
  });
});

it('parseContent returns a table with its head and rows', () => {
  expect(parse('# due\n\n| Month | Due |\n| --- | --- |\n| July | August 31 |')).toMatchObject({
    due: { head: ['Month', 'Due'], rows: [['July', 'August 31']] },
  });
});

it('parseContent returns characters as they are displayed', () => {
  expect(parse('Q&A <\n\n1 \\* 2\n\n`09:41  read`')).toMatchObject({
    text: ['Q&A <', '1 * 2', '09:41  read'],
  });
});

it.each([
  ['formatting such as “*text*”', 'Some *text*'],
  ['formatting such as “[a link](/about)”', 'See [a link](/about)'],
  ['“> Quoted” can’t be used here', '> Quoted'],
  ['the field lead is given twice', '- lead: One\n- lead: Two'],
  ['the field title is given twice', '# title\n\nAgain'],
])('parseContent throws an error with the file: %s', (message, text) => {
  expect(() => parse(text)).toThrow('x.md: ');
  expect(() => parse(text)).toThrow(message);
});
