import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { peopleOf } from './people.ts';

/** Collections closed to browsers, and an unknown one. */
const CLOSED = [
  'customers',
  'stripe_events',
  'marketplace',
  'captcha_tokens',
  'rate_limits',
  'audit_log',
  'reconciliations',
  'reconcile_failures',
  'reconcile_state',
  'mail',
  'analytics_rollups',
  'revenue_rollups',
  'analytics_sessions',
  'analytics_state',
  'conversions',
  'removed_conversions',
  'list_members',
  'erased_accounts',
  'recovery_codes',
  'sessions',
  'visitor_ids',
  'anything_else',
];

/** Closed by default, for everyone. */
export function describeClosed(environment: () => RulesTestEnvironment) {
  const { as, anonymous } = peopleOf(environment);

  describe.each(CLOSED)('%s', name => {
    it('is closed to guests, users and admins alike', async () => {
      for (const db of [
        anonymous(),
        as('ada'),
        as('root', { role: 'admin', permissions: ['admin_access', 'view_analytics'] }),
      ]) {
        await assertFails(getDoc(doc(db, `${name}/ada`)));
        await assertFails(getDocs(query(collection(db, name), limit(1))));
        await assertFails(setDoc(doc(db, `${name}/ada`), { userId: 'ada' }));
      }
    });
  });
}
