import * as api from '@atrium/contract/routes/sign-in';
import { findAccount } from '../../access/accounts.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { queueMail } from '../../platform/mail/mail-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { completeProfile } from './complete-profile.ts';
import { endSessionsBeforeGoogle } from './google-confirmation.ts';
import { updateProfile } from './profile-store.ts';

/** Repeating the call changes nothing. */
export const ensureProfileRoute = serveRoute(api.ensureProfile, {
  summary: 'Completes the caller’s profile, copies the account’s email into it, and returns it.',
  async handle(request) {
    const { uid, email, emailVerified, name } = request.caller;
    const profile = await completeProfile({ uid, email, displayName: name });
    const present = email ?? '';
    if (profile.email !== present) await updateProfile(uid, { email: present });
    const isNewlyVerified = emailVerified && profile.verifiedEmail !== present;
    if (isNewlyVerified) {
      const account = await findAccount(uid);
      const notice = account && (await endSessionsBeforeGoogle(account, publicOrigin()));
      if (notice) await queueMail(`google-confirmation-${uid}`, notice);
      await updateProfile(uid, { verifiedEmail: present });
    }
    const verifiedEmail = isNewlyVerified ? present : profile.verifiedEmail;
    return { body: { ...profile, email: present, verifiedEmail } };
  },
});
