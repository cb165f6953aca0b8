import { expect, it } from 'vitest';
import { readTextFields, toLines, toOneLine } from './plain-text.ts';

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

it('readTextFields cleans strings and drops other values', () => {
  expect(readTextFields({ name: 'A\u202eB', message: 'a\0\nb', userId: null, at: new Date(0) })).toEqual({
    name: 'AB',
    message: 'a\nb',
  });
});
