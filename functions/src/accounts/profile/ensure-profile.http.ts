import { UserProfile } from '@atrium/contract/accounts/account';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { completeProfile } from './complete-profile.ts';
import { setProfileEmail, setVerifiedEmail } from './profile-store.ts';

/** Repeating the call changes nothing. */
export const ensureProfileRoute = defineRoute({
  id: 'ensureProfile',
  summary: 'Completes the caller’s profile, copies the account’s email into it, and returns it.',
  method: 'POST',
  path: '/api/profile',
  access: 'signed-in',
  limit: [SIGNED_IN_CALLS],
  reply: jsonReply(UserProfile),
  async handle(request) {
    const { uid, email, emailVerified, name } = request.caller;
    const profile = await completeProfile({ uid, email, displayName: name });
    const present = email ?? '';
    if (profile.email !== present) await setProfileEmail(uid, present);
    const isNewlyVerified = emailVerified && profile.verifiedEmail !== present;
    if (isNewlyVerified) await setVerifiedEmail(uid, present);
    const verifiedEmail = isNewlyVerified ? present : profile.verifiedEmail;
    return { body: { ...profile, email: present, verifiedEmail } };
  },
});
