import { readFileSync } from 'node:fs';
import { SESSION_ID_KEY } from '@atrium/contract/analytics';
import { CONSENT_KEY } from '@atrium/contract/consent';
import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace';
import {
  DISMISSED_PROMOTIONS_KEY,
  DRAFT_KEY_PREFIX,
  GOOGLE_REQUEST_KEY,
  LAST_ACTIVITY_KEY,
  PERFORMANCE_FLAG_KEY,
  RELOADED_KEY,
  SESSION_END_KEY,
  SIGN_IN_EMAIL_KEY,
  STORED_USER_KEY,
  VISITOR_ID_KEY,
} from '@atrium/contract/storage-keys';
import { expect, it } from 'vitest';
import { BROWSER_RECORDS, DATABASE_RECORDS } from './privacy.ts';

/** Not a collection, and the list of services and their prices. */
const NOBODYS = ['databases', 'services'];

const named = DATABASE_RECORDS.map(({ key }) => key);

it('names every collection that the rules open to a person', () => {
  const rules = readFileSync(new URL('../../../../../firestore.rules', import.meta.url), 'utf8');
  const open = [...rules.matchAll(/match \/(\w+)\/\{\w+\}/g)].map(([, collection]) => collection);
  expect(open.length).toBeGreaterThan(3);
  expect(
    open.filter(collection => !NOBODYS.includes(collection ?? '') && !named.includes(collection ?? '')),
  ).toEqual([]);
});

it('names every collection that is erased with an account', () => {
  const url = new URL('../../../../../functions/src/accounts/account-records.ts', import.meta.url);
  const erased = [...readFileSync(url, 'utf8').matchAll(/'(\w+)'/g)].map(([, collection]) => collection);
  expect(erased).toContain('recovery_codes');
  expect(erased.filter(collection => !named.includes(collection ?? ''))).toEqual([]);
});

it('names the entries of local storage by the keys that the site uses', () => {
  const keys = BROWSER_RECORDS.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      STORED_USER_KEY,
      VISITOR_ID_KEY,
      DRAFT_KEY_PREFIX,
      DISMISSED_PROMOTIONS_KEY,
      RELOADED_KEY,
      LAST_ACTIVITY_KEY,
      SESSION_END_KEY,
      SIGN_IN_EMAIL_KEY,
      GOOGLE_REQUEST_KEY,
      PERFORMANCE_FLAG_KEY,
      CONSENT_KEY,
      SESSION_ID_KEY,
    ]),
  );
  expect(keys).toContain(`firebase_cache_${MARKETPLACE_CACHE_KEY}`);
});
