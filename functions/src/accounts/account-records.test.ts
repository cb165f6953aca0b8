import { globSync, readFileSync } from 'node:fs';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { expect, it } from 'vitest';
import { ACCOUNT_RECORDS } from './account-records.ts';

const ROOT = new URL('../../../', import.meta.url);

/** What is neither under an account's id nor names it in `userId`, and how an erased person gets out of it. */
const OTHERWISE: Record<string, string> = {
  write_limits: 'by id, a level further down',
  visitors: 'the same',
  list_members: 'with the submission that holds the place',
  mail: 'by address, and with the submission that caused it',
  audit_log: 'actor and target lose their id',
  reconciliations: 'who started one loses their id',
  stripe_events: 'holds ids of payments, nobody’s',
  reconcile_failures: 'the same',
  erased_accounts: 'is the note that somebody was erased',
  captcha_tokens: 'holds prints that nobody is found by, for an hour',
  rate_limits: 'the same, for hours',
  visitor_ids: 'holds random ids that name nobody, for days',
  demo_availability: 'holds hours, nobody’s',
  marketplace: 'holds the catalogue',
  services: 'the same',
};

/** The collections that stores and rules name. */
function findCollections(): string[] {
  const stores = globSync('functions/src/**/*-store.ts', { cwd: ROOT }).map(path =>
    readFileSync(new URL(path, ROOT), 'utf8'),
  );
  const used = stores.flatMap(text => [
    ...[...text.matchAll(/collection\('(\w+)'\)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/(?:COLLECTION|MEMBERS) = '(\w+)'/g)].map(([, name = '']) => name),
  ]);
  const rules = readFileSync(new URL('firestore.rules', ROOT), 'utf8');
  const open = [...rules.matchAll(/match \/(\w+)\/\{\w+\}/g)].map(([, name = '']) => name);
  return [...new Set([...used, ...open])].filter(name => name !== 'databases');
}

it('names every collection that the code and the rules know, so that an erasure misses none', () => {
  const found = findCollections();
  expect(found.length).toBeGreaterThan(20);
  const known: string[] = [
    ...ACCOUNT_RECORDS.byId,
    ...ACCOUNT_RECORDS.byUser,
    ...INQUIRY_COLLECTIONS,
    ...Object.keys(OTHERWISE),
  ];
  expect(found.filter(name => !known.includes(name))).toEqual([]);
});

it('ARCHITECTURE.md says who writes and reads every collection', () => {
  const document = readFileSync(new URL('ARCHITECTURE.md', ROOT), 'utf8');
  const rows = document.split('\n').filter(line => line.startsWith('| `'));
  const names = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/\w+/g)].map(([name]) => name));
  expect(findCollections().filter(name => !names.includes(name))).toEqual([]);
});
