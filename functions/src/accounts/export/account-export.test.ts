import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { writeAccountExport } from './account-export.ts';

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
  async function* listRecords() {
    yield { collection: 'recovery_codes', id: 'ada', data: { fingerprints: ['secret'], madeAt: at } };
    const data = { ...contact, recaptchaToken: 'spent', list: [at, 1], deep: { at } };
    yield { collection: 'contacts', id: 'c1', data };
  }
  let file = '';
  for await (const chunk of writeAccountExport(ACCOUNT, listRecords(), NOW)) file += chunk;
  expect(JSON.parse(file)).toEqual({
    exportedAt: iso,
    account: ACCOUNT,
    records: [
      { collection: 'recovery_codes', id: 'ada', data: { madeAt: iso } },
      { collection: 'contacts', id: 'c1', data: { ...contact, list: [iso, 1], deep: { at: iso } } },
    ],
  });
});
