import type { AccountDeletionAnswer } from '@atrium/contract/accounts/deletion';
import { AppError } from '@atrium/contract/errors';
import { requireCaller } from '../../access/authenticate.ts';
import { requireRecentSignIn } from '../../access/recent-sign-in.ts';
import { publicOrigin } from '../../platform/environment.ts';
import type { ApiReply, Route } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-window.ts';
import { paymentProviderError } from '../../platform/stripe/stripe.ts';
import { closeAccountBilling } from '../../subscriptions/cancellation/billing-account.ts';
import { toAccountDeletion } from './account-deletion.ts';
import * as deletions from './account-deletion-store.ts';
import { finishKeeping } from './advance-deletion.ts';

import { requestedLetter } from './deletion-emails.ts';
import { deletionPorts } from './erase-accounts.schedule.ts';

/** Each one asks Stripe for everything that an account has there. */
const LIMIT: RateLimit = { name: 'account-deletion', max: 20, windowMs: 60 * 60 * 1000 };

const NOT_CLOSED =
  'Stripe has not confirmed that nothing more will be charged, so your account was left as it is. Plans may be marked as ending already. Please try again.';
const NOT_RESUMED =
  'Your account stays. Stripe could not be reached to resume your plans; that is tried again within the hour.';

/** `GET /api/account/deletion`: when the caller's account will be erased, if it will. */
export const getAccountDeletionRoute: Route = {
  method: 'GET',
  path: '/api/account/deletion',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    return answerFor(uid);
  },
};

/**
 * `POST /api/account/deletion`: ends all billing, then marks the account for deletion in a week. Needs a sign-in of the
 * last minutes. Asking again changes nothing.
 */
export const requestAccountDeletionRoute: Route = {
  method: 'POST',
  path: '/api/account/deletion',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireCaller(request);
    requireRecentSignIn(caller, Date.now());
    const { uid, email, emailVerified } = caller;
    await requireWithinLimit(LIMIT, uid);
    const begun = await deletions.beginDeletion(uid, { email, emailVerified });
    if (begun.status === 'keeping') {
      throw new AppError('conflict', 'Your plans are being resumed. Please try again in a minute.');
    }
    if (begun.status === 'closing') {
      await closeAccountBilling(uid, begun.id).catch(async error => {
        await deletions.releaseDeletion(begun);
        throw paymentProviderError(error, NOT_CLOSED);
      });
      const origin = publicOrigin();
      await deletions.requestDeletion(begun, new Date(), eraseAt =>
        email ? requestedLetter(email, eraseAt, origin) : null,
      );
    }
    return answerFor(uid);
  },
};

/** `POST /api/account/deletion/cancel`: the account stays, and what the wish had ended is resumed. */
export const cancelAccountDeletionRoute: Route = {
  method: 'POST',
  path: '/api/account/deletion/cancel',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    await requireWithinLimit(LIMIT, uid);
    const record = await deletions.findDeletion(uid);
    if (record?.status === 'requested') await deletions.keepAccount(record);
    const kept = await deletions.findDeletion(uid);
    if (kept?.status === 'closed') throw new AppError('conflict', 'This account is being erased.');
    if (kept?.status === 'keeping') {
      await finishKeeping(kept, deletionPorts).catch(error => {
        throw paymentProviderError(error, NOT_RESUMED);
      });
    }
    return answerFor(uid);
  },
};

async function answerFor(uid: string): Promise<ApiReply> {
  const body: AccountDeletionAnswer = { deletion: toAccountDeletion(await deletions.findDeletion(uid)) };
  return { body };
}
