import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { type ExportedRecord, writeAccountExport } from './account-export.ts';

const ACCOUNT = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada "Countess" Lovelace',
  createdAt: null,
  lastSignInAt: null,
};
const NOW = new Date('2026-03-01T12:00:00Z');

async function exportFile(...records: ExportedRecord[]): Promise<unknown> {
  async function* source() {
    yield* records;
  }
  let file = '';
  for await (const piece of writeAccountExport(ACCOUNT, source(), NOW)) file += piece;
  return JSON.parse(file);
}

it('the account export has every record with ISO times and without secrets', async () => {
  const at = Timestamp.fromDate(NOW);
  const file = await exportFile(
    { collection: 'users', id: 'ada', data: { firstName: 'Ada', createdAt: at } },
    { collection: 'recovery_codes', id: 'ada', data: { fingerprints: ['secret'], madeAt: at } },
    {
      collection: 'contacts',
      id: 'c1',
      data: { message: 'line\nbreak', recaptchaToken: 'spent', phone: null, list: [at, 1], deep: { at } },
    },
  );
  expect(file).toEqual({
    exportedAt: NOW.toISOString(),
    account: ACCOUNT,
    records: [
      { collection: 'users', id: 'ada', data: { firstName: 'Ada', createdAt: NOW.toISOString() } },
      { collection: 'recovery_codes', id: 'ada', data: { madeAt: NOW.toISOString() } },
      {
        collection: 'contacts',
        id: 'c1',
        data: {
          message: 'line\nbreak',
          phone: null,
          list: [NOW.toISOString(), 1],
          deep: { at: NOW.toISOString() },
        },
      },
    ],
  });
  expect(JSON.stringify(file)).not.toMatch(/spent|secret/);
});
