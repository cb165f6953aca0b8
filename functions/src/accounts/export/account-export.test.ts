import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { type RecordPage, writeAccountExport } from './account-export.ts';

const ACCOUNT = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada "Countess" Lovelace',
  createdAt: null,
  lastSignInAt: null,
};
const NOW = new Date('2026-03-01T12:00:00Z');

it('the account export has every record with ISO times and without secrets', async () => {
  const at = Timestamp.fromDate(NOW);
  const iso = NOW.toISOString();
  const contact = { message: 'line\nbreak', phone: null };
  const codes = { collection: 'recovery_codes', id: 'ada', data: { fingerprints: ['secret'], madeAt: at } };
  const data = { ...contact, recaptchaToken: 'spent', list: [at, 1], deep: { at } };
  const pages = [
    { records: [codes], next: 'one' },
    { records: [{ collection: 'contacts', id: 'c1', data }], next: 'two' },
  ];
  const whole = await write(pages, true);
  const inParts =
    (await write(pages.slice(0, 1), true)).replace(END, '') + (await write(pages.slice(1), false));
  expect(inParts).toBe(whole);
  expect(JSON.parse(whole)).toEqual({
    exportedAt: iso,
    account: ACCOUNT,
    records: [
      { collection: 'recovery_codes', id: 'ada', data: { madeAt: iso } },
      { collection: 'contacts', id: 'c1', data: { ...contact, list: [iso, 1], deep: { at: iso } } },
    ],
  });
});

it('the account export of an account without records is valid JSON', async () => {
  expect(JSON.parse(await write([], true))).toMatchObject({ account: ACCOUNT, records: [] });
});

const END = '\n]\n}\n';

/** Writes a part of the file with its end. */
async function write(pages: readonly RecordPage[], isFirstPart: boolean): Promise<string> {
  async function* read() {
    yield* pages;
  }
  let text = '';
  for await (const piece of writeAccountExport(ACCOUNT, read(), { now: NOW, isFirstPart }))
    text += piece.text;
  return text;
}
