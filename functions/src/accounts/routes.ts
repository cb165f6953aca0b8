import type { Route } from '../platform/routes/route.ts';
import {
  cancelAccountDeletionRoute,
  getAccountDeletionRoute,
  requestAccountDeletionRoute,
} from './deletion/account-deletion.http.ts';
import {
  requestConfirmationRoute,
  requestEmailChangeRoute,
  requestPasswordResetRoute,
  requestSignInLinkRoute,
} from './emails/account-emails.http.ts';
import { exportAccountRoute } from './export/export-account.http.ts';
import { ensureProfileRoute } from './profile/ensure-profile.http.ts';
import { registerAccountRoute } from './profile/register-account.http.ts';
import { getOwnRecordsRoute } from './records/get-own-records.http.ts';
import { recoverAccountRoute } from './recovery/recover-account.http.ts';
import { getRecoveryCodesRoute, makeRecoveryCodesRoute } from './recovery/recovery-codes.http.ts';
import {
  endAllSessionsRoute,
  endOtherSessionsRoute,
  recordSessionRoute,
} from './sessions/account-sessions.http.ts';

export const accountRoutes: readonly Route[] = [
  ensureProfileRoute,
  registerAccountRoute,
  requestConfirmationRoute,
  requestEmailChangeRoute,
  requestPasswordResetRoute,
  requestSignInLinkRoute,
  exportAccountRoute,
  getOwnRecordsRoute,
  recordSessionRoute,
  endAllSessionsRoute,
  endOtherSessionsRoute,
  recoverAccountRoute,
  getRecoveryCodesRoute,
  makeRecoveryCodesRoute,
  getAccountDeletionRoute,
  requestAccountDeletionRoute,
  cancelAccountDeletionRoute,
];
