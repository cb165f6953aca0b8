import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (value: string) => toCsv([[value]]).slice(0, -2);

it('toCsv quotes commas and quotes, and ends each row with CRLF', () => {
  expect(
    toCsv([
      ['a, "b"', 'c'],
      ['d', ''],
    ]),
  ).toBe('"a, ""b""",c\r\nd,\r\n');
});

it('toCsv does not change numbers', () => {
  expect(toCsv([['-12.50', '0', '7.9']])).toBe('-12.50,0,7.9\r\n');
});

it.each(['AI Caller', '5-10 of them = a box', 'a; b', 'x@example.com', "Ada's", '2026-01-02T03:00:00.000Z'])(
  'toCsv does not change %j',
  text => {
    expect(cell(text)).toBe(text);
  },
);

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−', '⁼'];
it.each(starts)('toCsv escapes a cell that starts with %s', start => {
  expect(cell(`${start}SUM(A1)`)).toBe(`'${start}SUM(A1)`);
});

const before = [
  ...[' ', ' " \n', 'Pens; ', "'", '`'],
  ...'\t \r \n \r\n \0 \u00a0 \u3000 \ufeff \u200b \u2028 \u202e'.split(' '),
  ...'" "" “ „ « ＂ ; Pens; Pens;" Pens\n;'.split(' '),
];
it.each(before)('toCsv escapes a formula after %j', prefix => {
  const written = cell(`${prefix}=cmd|' /C calc'!A0`);
  expect(written).toContain("'=cmd");
  expect(written).not.toMatch(/[\0\t\r\n\u2028\u202e]/);
});
