import { expect, it } from 'vitest';
import { readStoredDate, readStoredTime, toStoredDocument } from './stored-document.ts';

/** As the libraries have it: the millisecond function is on the class. */
class Timestamp {
  seconds: number;
  nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
  toMillis() {
    return this.seconds * 1000;
  }
}

it('a stored document keeps every digit of its timestamps, at any depth', () => {
  const time = new Timestamp(1_769_850_000, 123_456_000);
  const text = '2026-01-31T09:00:00.123456000Z';
  expect(toStoredDocument('a', { time, access: { times: [time, null] }, amount: 5 })).toEqual({
    id: 'a',
    time: text,
    access: { times: [text, null] },
    amount: 5,
  });
  expect(readStoredTime(text)).toEqual({
    seconds: 1_769_850_000,
    nanoseconds: 123_456_000,
    date: new Date('2026-01-31T09:00:00.123Z'),
  });
  expect(readStoredDate(text)).toEqual(new Date('2026-01-31T09:00:00.123Z'));
});

it('a stored document has the document’s id, even with a field named id', () => {
  expect(toStoredDocument('a', { id: 'b', seconds: 1, nanoseconds: 2 })).toEqual({
    id: 'a',
    seconds: 1,
    nanoseconds: 2,
  });
});

it('timestamp texts sort like the timestamps, also before 1970', () => {
  const texts = [-1, 0, 1].flatMap(seconds =>
    [0, 5, 999_999_999].map(
      nanoseconds => toStoredDocument('', { at: new Timestamp(seconds, nanoseconds) }).at as string,
    ),
  );
  expect(texts.toSorted()).toEqual(texts);
});

it.each([null, 5, '', '2026-01-31', '2026-01-31T09:00:00.123Z', '2026-13-31T09:00:00.123456000Z'])(
  'finds no document in %j',
  value => expect(readStoredTime(value)).toBeNull(),
);
