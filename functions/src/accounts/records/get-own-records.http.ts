import { OwnRecords } from '@atrium/contract/accounts/own-records';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { readOwnRecords } from './own-records-store.ts';

export const getOwnRecordsRoute = defineRoute({
  id: 'getOwnRecords',
  summary:
    'Returns the caller’s records that the dashboard shows first: profile, plans, newest and unresolved payments.',
  method: 'GET',
  path: '/api/account/records',
  access: 'signed-in',
  // Requested before the code of App Check has loaded; the ID token gives access to the caller's own records only.
  appCheck: false,
  response: jsonResponse(OwnRecords),
  async handle({ caller }) {
    return { body: await readOwnRecords(caller.uid) };
  },
});
