import { expect, it } from 'vitest';
import {
  readTextFields,
  toLines,
  toOneLine,
  toSearchable,
  toSearchableWords,
  toSymbols,
} from './plain-text.ts';

/** Every character that neither function lets through. */
const CONTROLS = [
  ...Array.from({ length: 32 }, (_, code) => code).filter(code => code !== 9 && code !== 10 && code !== 13),
  ...Array.from({ length: 33 }, (_, code) => 0x7f + code),
  0x61c,
  0x200e,
  0x200f,
  ...[0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2066, 0x2067, 0x2068, 0x2069],
].map(code => String.fromCharCode(code));

it.each([...CONTROLS, '\t', '\n', '\r', '\r\n', ' \0 '])('toOneLine replaces %j with a space', control => {
  expect(toOneLine(`invoice${control}fdp.exe`)).toBe('invoice fdp.exe');
});

it('toOneLine trims and keeps other scripts and emoji', () => {
  expect(toOneLine(' \u202e שלום  👩‍👩‍👧 Grüße\u0000')).toBe('שלום 👩‍👩‍👧 Grüße');
});

it.each(CONTROLS)('toLines removes %j', control => {
  expect(toLines(`invoice${control}fdp.exe`)).toBe('invoicefdp.exe');
});

it('toLines keeps tabs and converts line breaks to \\n', () => {
  expect(toLines('a\r\nb\rc\n\n\td\n')).toBe('a\nb\nc\n\n\td');
});

/** Texts that show nothing: spaces, a zero-width space, a soft hyphen, fillers, an empty Braille cell, a mark alone. */
const BLANK = [
  '   ',
  '\u00a0\u3000',
  '\u200b\u2060\ufeff',
  '\u00ad',
  '\u200d',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800 \u2800',
  '\u0301',
  '\u{e0100}',
];

it.each(BLANK)('%j is an empty text', text => {
  expect([toOneLine(text), toLines(text)]).toEqual(['', '']);
});

it.each(['O', '李', 'Ñ', '٣', '?', '👩‍👩‍👧', 'נָ', 'می‌خواهم', 'ㄱ', '⠁'])('%j is a visible text', text => {
  expect([toOneLine(text), toLines(text)]).toEqual([text, text]);
});

it('toOneLine removes invisible characters around and within words', () => {
  expect(toOneLine('AI\u00a0\u3000Caller')).toBe('AI Caller');
  expect(toOneLine('\ufeffAda\u200b Love\u00adlace\u2060')).toBe('Ada Lovelace');
});

it.each([
  ['\u202a+1\u00a0415\u00a0555\u20110132\u202c', '+1 415 555-0132'],
  ['＋１（４１５）５５５－０１３２', '+1(415)555-0132'],
  ['\u200e+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
  ['१२३\u2009४५६', '123 456'],
  ['7k2m\u20139qxt\u22124d0v', '7k2m-9qxt-4d0v'],
  ['cus_A\u200bb1', 'cus_Ab1'],
])('toSymbols(%j) is %j', (typed, text) => {
  expect(toSymbols(typed)).toBe(text);
});

it('toSearchableWords returns words of any script, ignoring case and accents', () => {
  const words = ['uberweisung', 'an', 'cafe', '2', 'x', '東京'];
  expect(toSearchableWords('Überweisung an Café, 2 x 東京')).toEqual(words);
});

it.each([
  ['Ibáñez', 'ibanez'],
  ['Ibáñez'.normalize('NFD'), 'IBANEZ'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['STRASSE', 'Straße'],
  ['İpek Işık', 'ipek isik'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['Ｃａｆé', 'cafe'],
  ['Love\u00adlace', 'lovelace'],
])('%j and %j are the same for a search', (a, b) => {
  expect(toSearchable(a)).toBe(toSearchable(b));
});

it('readTextFields cleans strings and drops other values', () => {
  expect(readTextFields({ name: 'A\u202eB', message: 'a\0\nb', userId: null, at: new Date(0) })).toEqual({
    name: 'AB',
    message: 'a\nb',
  });
});
