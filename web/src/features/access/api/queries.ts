import { getAccessDecision } from '@atrium/contract/routes/users';
import { freshQuery } from '../../../platform/api/route-query.ts';

/** The access of an account, by its id or email. Loaded whenever it is opened, because access changes elsewhere. */
export const accessReportQuery = (user: string, action: string) =>
  freshQuery('The access of an account', ['access', user, action], getAccessDecision, {
    query: { user, action },
  });
