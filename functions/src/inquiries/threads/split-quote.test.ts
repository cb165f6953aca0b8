import { expect, it } from 'vitest';
import { splitQuote } from './split-quote.ts';

it.each([
  ['no quote', 'Thank you.\n\nInes', 'Thank you.\n\nInes', ''],
  [
    'marked lines',
    'Thank you.\n\nOn Mon, Nov 30, 2026 at 9:00 AM Atrium AI <hello@atrium.example> wrote:\n\n> Ten dollars.\n>\n> Ada\n',
    'Thank you.',
    'On Mon, Nov 30, 2026 at 9:00 AM Atrium AI <hello@atrium.example> wrote:\n\n> Ten dollars.\n>\n> Ada',
  ],
  [
    'a sentence of two lines before them',
    'Danke.\n\nAm Montag, dem 30. November 2026 um 9 Uhr schrieb Atrium AI\n<hello@atrium.example>:\n> Zehn.',
    'Danke.',
    'Am Montag, dem 30. November 2026 um 9 Uhr schrieb Atrium AI\n<hello@atrium.example>:\n> Zehn.',
  ],
  [
    'answers between the lines',
    '> How many?\nThree.\n> When?\nNow.',
    '> How many?\nThree.\n> When?\nNow.',
    '',
  ],
  [
    'a separator',
    'Thanks!\n\n-----Original Message-----\nFrom: Atrium AI\nSent: Monday\n\nTen dollars.',
    'Thanks!',
    '-----Original Message-----\nFrom: Atrium AI\nSent: Monday\n\nTen dollars.',
  ],
  [
    'a line',
    'Thanks!\n________________________________\nVon: Atrium AI\nGesendet: Montag',
    'Thanks!',
    '________________________________\nVon: Atrium AI\nGesendet: Montag',
  ],
  ['a line of its author', 'One\n----- two -----\nthree', 'One\n----- two -----\nthree', ''],
  ['only a quote', '> Ten dollars.', '> Ten dollars.', ''],
  ['nothing', '', '', ''],
])('an email with %s is split', (_, email, text, quoted) => {
  expect(splitQuote(email)).toEqual({ text, quoted });
});
