import * as api from '@atrium/contract/routes/accounts';
import { endOtherSessions as endOtherSessionsRoute } from '@atrium/contract/routes/sessions';
import { callRoute } from '../../../platform/api/call-route.ts';
import { attempt } from './attempt.ts';

/** Ends all billing and schedules the account's deletion in a week. Requires a recent sign-in. */
export const requestDeletion = () => attempt(() => callRoute(api.requestAccountDeletion));

/** Cancels the deletion and resumes the plans that it ended. */
export const keepAccount = () => attempt(() => callRoute(api.cancelAccountDeletion));

/** Signs out every other device; this session continues. */
export const endOtherSessions = () => attempt(() => callRoute(endOtherSessionsRoute));
