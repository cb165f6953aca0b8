import { globSync, readFileSync } from 'node:fs';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { expect, it } from 'vitest';
import { ACCOUNT_RECORDS } from './account-records.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Collections with neither the account's id as document id nor a `userId`, and how a user is erased from them. */
const OTHER_COLLECTIONS: Record<string, string> = {
  write_limits: 'by id, in a subcollection',
  visitors: 'the same',
  list_members: 'with the submission that is on the list',
  inquiry_replies: 'with the message that they are about; the author is replaced',
  reply_templates: 'the author is replaced',
  mail_suppressions: 'by the hash of the email',
  mail_soft_bounces: 'the same',
  mail_events: 'contains hashes of events only, for a month',
  audit_log: 'the ids of actor, target and payer are replaced',
  reconciliations: 'the id of the user who started it is replaced',
  stripe_events: 'contains payment ids only',
  reconcile_failures: 'the same',
  erased_accounts: 'records that an account was erased',
  removed_conversions: 'contains times only, for months',
  analytics_rollups: 'contains counts only',
  analytics_sessions: 'contains times by session id, without the user',
  captcha_tokens: 'contains hashes, for an hour',
  rate_limits: 'contains hashes, for hours',
  visitor_ids: 'contains random ids, for days',
  browser_errors: 'contains nothing about a person',
  demo_availability: 'contains booked slots only',
  revenue_rollups: 'contains sums only',
  marketplace: 'contains the catalog',
  services: 'the same',
  newsletter_issues: 'the author is replaced; the audience contains ids of submissions only',
  staff_alerts: 'contains ids of payments, events and forms only',
  newsletter_state: 'contains a lease only',
  plan_locks: 'by id; usually deleted with the end of each action',
};

/** The collections that stores and rules name. */
function findCollections(): string[] {
  const stores = globSync('functions/src/**/*-store.ts', { cwd: ROOT }).map(path =>
    readFileSync(new URL(path, ROOT), 'utf8'),
  );
  const used = stores.flatMap(text => [
    ...[...text.matchAll(/collection\('(\w+)'\)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/(?:COLLECTION =|MEMBERS =|VISITOR_IDS =|collection:) '(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  ]);
  const rules = readFileSync(new URL('firestore.rules', ROOT), 'utf8');
  const open = [...rules.matchAll(/match \/(\w+)\/\{\w+\}/g)].map(([, name = '']) => name);
  return [...new Set([...used, ...open])].filter(name => name !== 'databases');
}

it('covers every collection of the code and the rules, so that an erasure misses none', () => {
  const found = findCollections();
  expect(found.length).toBeGreaterThan(20);
  const known: string[] = [
    ...ACCOUNT_RECORDS.byId,
    ...ACCOUNT_RECORDS.byUser,
    ...INQUIRY_COLLECTIONS,
    ...Object.keys(OTHER_COLLECTIONS),
  ];
  expect(
    found.filter(name => !known.includes(name)),
    'Add it to account-records.ts, or to OTHER_COLLECTIONS of account-records.test.ts.',
  ).toEqual([]);
});

it('ARCHITECTURE.md lists every collection', () => {
  const document = readFileSync(new URL('ARCHITECTURE.md', ROOT), 'utf8');
  const rows = document.split('\n').filter(line => line.startsWith('| `'));
  const names = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/\w+/g)].map(([name]) => name));
  expect(findCollections().filter(name => !names.includes(name))).toEqual([]);
});
