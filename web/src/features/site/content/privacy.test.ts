import { readFileSync } from 'node:fs';
import { SESSION_ID_KEY } from '@atrium/contract/analytics/events';
import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { CONSENT_KEY } from '../../../platform/storage/consent.ts';
import * as STORAGE_KEYS from '../../../platform/storage/storage-keys.ts';
import { DATABASE_RECORDS, PRIVACY } from './privacy.ts';

/** Not a collection, and the list of services and their prices. */
const NOBODYS = ['databases', 'services'];

const named = DATABASE_RECORDS.map(({ key }) => key);

it('the privacy page lists every collection that users can access under the rules', () => {
  const rules = readFileSync(new URL('../../../../../firestore.rules', import.meta.url), 'utf8');
  const open = [...rules.matchAll(/match \/(\w+)\/\{\w+\}/g)].map(([, collection]) => collection);
  expect(open.length).toBeGreaterThan(3);
  expect(
    open.filter(collection => !NOBODYS.includes(collection ?? '') && !named.includes(collection ?? '')),
  ).toEqual([]);
});

it('the privacy page lists every collection that is erased with an account', () => {
  const url = new URL('../../../../../functions/src/accounts/account-records.ts', import.meta.url);
  const erased = [...readFileSync(url, 'utf8').matchAll(/'(\w+)'/g)].map(([, collection]) => collection);
  expect(erased).toContain('recovery_codes');
  expect(erased.filter(collection => !named.includes(collection ?? ''))).toEqual([]);
});

it('the privacy page lists each record once', () => {
  const keys = [...DATABASE_RECORDS, ...PRIVACY.browser].map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('the privacy page lists the local storage entries by their keys', () => {
  const keys = PRIVACY.browser.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...Object.values(STORAGE_KEYS), CONSENT_KEY, SESSION_ID_KEY]));
  expect(keys).toContain(`firebase_cache_${MARKETPLACE_CACHE_KEY}`);
});
