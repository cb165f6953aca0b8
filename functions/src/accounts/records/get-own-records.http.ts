import * as api from '@atrium/contract/routes/own-records';
import { serveRoute } from '../../platform/routes/route.ts';
import { readOwnRecords } from './own-records-store.ts';

export const getOwnRecordsRoute = serveRoute(api.getOwnRecords, {
  summary:
    'Returns the caller’s records that the dashboard shows first: profile, plans, newest and unresolved payments.',
  // Requested before the code of App Check has loaded; the ID token gives access to the caller's own records only.
  appCheck: false,
  async handle({ caller }) {
    return { body: await readOwnRecords(caller.uid) };
  },
});
