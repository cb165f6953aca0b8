import { requireCaller } from '../../access/authenticate.ts';
import type { Route } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { completeProfile } from './complete-profile.ts';
import { setProfileEmail, setVerifiedEmail } from './profile-store.ts';

/**
 * `POST /api/profile`: the caller's profile, complete, with the account's email and whether that is confirmed. Calling it
 * again changes nothing.
 */
export const ensureProfileRoute: Route = {
  method: 'POST',
  path: '/api/profile',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid, email, emailVerified, name } = await requireCaller(request);
    const profile = await completeProfile({ uid, email, displayName: name });
    const present = email ?? '';
    if (profile.email !== present) await setProfileEmail(uid, present);
    const isNewlyVerified = emailVerified && profile.verifiedEmail !== present;
    if (isNewlyVerified) await setVerifiedEmail(uid, present);
    const verifiedEmail = isNewlyVerified ? present : profile.verifiedEmail;
    return { body: { ...profile, email: present, verifiedEmail } };
  },
};
