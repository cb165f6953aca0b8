import { requireCaller } from '../access/authenticate.ts';
import type { Route } from '../platform/http.ts';
import { completeProfile } from './complete-profile.ts';
import { setProfileEmail } from './profile-store.ts';

/**
 * `POST /api/profile`: the caller's profile, complete and with the account's present address. Calling it again changes
 * nothing.
 */
export const ensureProfileRoute: Route = {
  method: 'POST',
  path: '/api/profile',
  async handle(request) {
    const { uid, email, name } = await requireCaller(request);
    const profile = await completeProfile({ uid, email, displayName: name });
    const present = email ?? '';
    if (profile.email === present) return { body: profile };
    await setProfileEmail(uid, present);
    return { body: { ...profile, email: present } };
  },
};
