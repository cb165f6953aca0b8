import { assertFails, assertSucceeds, type TokenOptions } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { ROLES } from '../../contract/src/access/access.ts';
import { SESSION_LIMITS } from '../../contract/src/access/session-limits.ts';
import { NO_VALID_SESSION } from '../../functions/src/access/session-validity.ts';
import { createClients, type Fields } from './clients.ts';
import type { RulesEnvironment } from './environment.ts';

const NOW = Math.floor(Date.now() / 1000);
const MANAGER = { role: 'user-manager', permissions: ['manage_inquiries'] };

/** When a role is active: with a confirmed email, and until another decision about the account. */
export function describeAccess(environment: () => RulesEnvironment) {
  const { as, store } = createClients(environment);
  const profile = (fields: Fields) => store({ 'users/uma': { firstName: 'Uma', ...fields } });
  const read = (claims: TokenOptions) => as('uma', { ...MANAGER, ...claims }).get('contacts/letter');

  describe('a staff role', () => {
    beforeEach(() =>
      store({
        'inquiry_access/uma': { until: Timestamp.fromMillis(Date.now() + 3_600_000) },
        'contacts/letter': { message: 'hello' },
      }),
    );

    it.each(ROLES)('%s can be granted a permission', async role => {
      await assertSucceeds(read({ role, permissions: ['manage_inquiries'] }));
    });

    it('is active only with a confirmed email', async () => {
      await assertSucceeds(read({}));
      await assertFails(read({ email_verified: false }));
      await assertFails(read({ email_verified: 'true' as unknown as boolean }));
    });

    it('is active with a second factor, or if the server does not require one', async () => {
      await assertFails(read({ staffSecondFactor: 'required' }));
      await assertFails(read({ staffSecondFactor: null }));
      for (const claim of [true, false]) await assertFails(read({ staffSecondFactor: claim }));
      const firebase = { sign_in_provider: 'password', identities: {} } as const;
      await assertFails(read({ staffSecondFactor: null, firebase }));
      const twice = { ...firebase, sign_in_second_factor: 'phone' };
      await assertSucceeds(read({ staffSecondFactor: null, firebase: twice }));
    });

    it('is active until 12 hours after the sign-in', async () => {
      const lifetime = SESSION_LIMITS.staffLifetimeMs / 1000;
      const now = Math.floor(Date.now() / 1000);
      await assertSucceeds(read({ auth_time: now - lifetime + 60 }));
      await assertFails(read({ auth_time: now - lifetime - 1 }));
      for (const auth_time of [null, undefined, 'now'])
        await assertFails(read({ auth_time } as unknown as TokenOptions));
    });

    it('is active without an access decision', async () => {
      await profile({});
      await assertSucceeds(read({}));
      await profile({ access: { role: 'user-manager', disabled: false, stamp: '' } });
      await assertSucceeds(read({}));
    });

    it('is active only with a token that was issued after the last access decision', async () => {
      await profile({ access: { stamp: 'second' } });
      await assertSucceeds(read({ accessStamp: 'second' }));
      await assertFails(read({ accessStamp: 'first' }));
      await assertFails(read({ accessStamp: null }));
      await assertFails(read({}));
      await assertFails(read({ role: 'admin', permissions: [] }));
      await assertSucceeds(read({ role: 'admin', permissions: [], accessStamp: 'second' }));
    });

    it('is active only with a sign-in after all sessions were ended', async () => {
      const since = (validSince: unknown) => profile({ access: { stamp: 'second', validSince } });
      const signedInAt = (auth_time?: unknown) => read({ accessStamp: 'second', auth_time } as TokenOptions);
      await since(NOW);
      await assertFails(signedInAt(NOW - 1));
      await assertSucceeds(signedInAt(NOW));
      await assertSucceeds(signedInAt(NOW + 1));
      await assertFails(signedInAt());
      await assertFails(signedInAt(null));
      await assertFails(signedInAt(String(NOW + 1)));
      await assertFails(signedInAt([NOW + 1]));
      // Neither half replaces the other.
      await assertFails(read({ accessStamp: 'first', auth_time: NOW + 1 }));
      // The value that the server writes for a disabled or deleted account.
      await since(NO_VALID_SESSION);
      await assertFails(signedInAt(4_000_000_000));
    });

    it('is inactive when validSince in the profile is not a number', async () => {
      for (const validSince of [null, '0', new Date(0), [0], { seconds: 0 }, Number.NaN]) {
        await profile({ access: { stamp: '', validSince } });
        await assertFails(read({ auth_time: 4_000_000_000 }));
      }
      await profile({ access: null });
      await assertFails(read({ auth_time: 4_000_000_000 }));
    });

    it('stays inactive after the profile was deleted or created again', async () => {
      await assertFails(read({ accessStamp: 'second' }));
      await profile({});
      await assertFails(read({ accessStamp: 'second' }));
    });
  });
}
