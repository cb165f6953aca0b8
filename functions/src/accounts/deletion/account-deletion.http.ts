import type { AccountDeletionResponse } from '@atrium/contract/accounts/deletion';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/accounts';
import { perUser, SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import type { JsonResult } from '../../platform/routes/response.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { throwProviderError } from '../../platform/stripe/stripe.ts';
import { toAccountDeletion } from './account-deletion.ts';
import * as deletions from './account-deletion-store.ts';
import { finishUndo } from './advance-deletion.ts';
import { beginDeletion } from './begin-deletion.wiring.ts';
import { deletionPorts } from './deletion-ports.wiring.ts';

/** Each call reads everything that the account has at Stripe, and sends an email. */
const LIMIT = perUser({
  name: 'account-deletion',
  max: 10,
  windowMs: 24 * 60 * 60 * 1000,
  onlyPermitted: true,
});

const NOT_CLOSED =
  'Stripe didn’t confirm that billing has stopped, so your account isn’t scheduled for deletion. Some plans may already be canceled. Please try again.';
const NOT_RESUMED =
  'Your account is kept, but we couldn’t reach Stripe to resume your plans. We’ll try again within an hour.';

export const getAccountDeletionRoute = serveRoute(api.getAccountDeletion, {
  summary: 'Returns when the caller’s account will be erased, if it will.',
  handle: ({ caller }) => responseFor(caller.uid),
});

/** Repeating the call changes nothing. */
export const requestAccountDeletionRoute = serveRoute(api.requestAccountDeletion, {
  summary: 'Ends all billing, then schedules the account for deletion in a week.',
  limit: [SIGNED_IN_CALLS, LIMIT],
  async handle({ caller }) {
    await beginDeletion(caller, NOT_CLOSED);
    return responseFor(caller.uid);
  },
});

export const cancelAccountDeletionRoute = serveRoute(api.cancelAccountDeletion, {
  summary: 'Cancels the deletion of the caller’s account and resumes the plans that it had ended.',
  limit: [SIGNED_IN_CALLS, LIMIT],
  async handle(request) {
    const { uid } = request.caller;
    const record = await deletions.findDeletion(uid);
    if (record?.status === 'requested') await deletions.keepAccount(record);
    const kept = await deletions.findDeletion(uid);
    if (kept?.status === 'closed') throw new AppError('conflict', 'This account is being erased.');
    if (kept?.status === 'keeping') {
      await finishUndo(kept, deletionPorts).catch(throwProviderError(NOT_RESUMED));
    }
    return responseFor(uid);
  },
});

async function responseFor(uid: string): Promise<JsonResult<AccountDeletionResponse>> {
  return { body: { deletion: toAccountDeletion(await deletions.findDeletion(uid)) } };
}
