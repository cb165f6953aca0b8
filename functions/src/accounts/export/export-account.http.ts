import { toFileTime } from '../../platform/csv-export.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { fileResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { isoTime } from '../../users/user-account.ts';
import { writeAccountExport } from './account-export.ts';
import { readAccountRecords } from './account-export-store.ts';

/** A file may cost thousands of reads; a few per hour are enough. */
const LIMIT = perUser({ name: 'account-export', max: 5, windowMs: 60 * 60 * 1000 });

export const exportAccountRoute = defineRoute({
  id: 'exportAccount',
  summary: 'Downloads everything that is stored about the caller, as one JSON file.',
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  limit: [LIMIT],
  response: fileResponse('application/json; charset=utf-8'),
  async handle(request) {
    const { uid } = request.caller;
    const user = await (await getAdminAuth()).getUser(uid);
    const now = new Date();
    const account = {
      uid,
      email: user.email ?? null,
      emailVerified: user.emailVerified,
      displayName: user.displayName ?? null,
      createdAt: isoTime(user.metadata.creationTime),
      lastSignInAt: isoTime(user.metadata.lastSignInTime),
    };
    return {
      filename: `atrium-my-data-${toFileTime(now)}.json`,
      stream: writeAccountExport(account, readAccountRecords(uid), now),
    };
  },
});
