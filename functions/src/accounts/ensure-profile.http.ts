import { namesFromDisplayName } from '@atrium/contract/accounts';
import { AppError } from '@atrium/contract/errors';
import { TEXT } from '@atrium/contract/texts';
import { requireCaller } from '../access/authenticate.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { Route } from '../platform/http.ts';
import { createProfile, findProfile, setProfileEmail } from './profile-store.ts';

/**
 * `POST /api/profile`: the caller's profile, created from the account when registration was interrupted
 * between the account and its document, and with the account's present address. Calling it again changes nothing.
 */
export const ensureProfileRoute: Route = {
  method: 'POST',
  path: '/api/profile',
  async handle(request) {
    const { uid } = await requireCaller(request);
    const existing = await findProfile(uid);
    const account = await (await getAdminAuth()).getUser(uid);
    const email = account.email ?? '';
    if (existing) {
      if (existing.email === email) return { body: existing };
      await setProfileEmail(uid, email);
      return { body: { ...existing, email } };
    }
    const displayName = account.displayName ?? '';
    await createProfile(uid, {
      email,
      displayName,
      ...namesFromDisplayName(displayName),
    });
    const created = await findProfile(uid);
    if (!created) throw new AppError('not_found', TEXT.profileNotFound);
    return { body: created };
  },
};
