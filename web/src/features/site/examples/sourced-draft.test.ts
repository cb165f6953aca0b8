import { expect, it } from 'vitest';
import { linkToNotes } from './sourced-draft.ts';

const listNotes = (draft: string) => linkToNotes(draft).map(({ note }) => note);

it('linkToNotes links each sentence to the note that has its figures and words', () => {
  expect(
    listNotes(
      'In our survey, 38 of 52 meters read too high. Replace the seal every 24 months. Calibration on site takes an hour for each customer.',
    ),
  ).toEqual([1, 2, 3]);
});

it('linkToNotes finds no source for a figure or a claim that no note has', () => {
  expect(listNotes('Replace the seal every 12 months.')).toEqual([null]);
  expect(listNotes('Our meters are the best on the market!')).toEqual([null]);
  expect(listNotes('Replace it soon.')).toEqual([null]);
});

it('linkToNotes has no claims in an empty draft', () => {
  expect(linkToNotes('  ')).toEqual([]);
});
