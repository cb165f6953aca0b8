import { requireCaller } from '../../access/authenticate.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { Route } from '../../platform/http/http.ts';
import { perUser } from '../../platform/http/route-limit.ts';
import { writeAccountExport } from './account-export.ts';
import { readAccountRecords } from './account-export-store.ts';

/** A file may cost thousands of reads; nobody needs more than a few. */
const LIMIT = perUser({ name: 'account-export', max: 5, windowMs: 60 * 60 * 1000 });

/** `GET /api/account/export`: everything that is stored under the caller's account, as one JSON file. */
export const exportAccountRoute: Route = {
  method: 'GET',
  path: '/api/account/export',
  limit: [LIMIT],
  async handle(request) {
    const { uid } = await requireCaller(request);
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
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="atrium-my-data-${now.toISOString().slice(0, 10)}.json"`,
      },
      stream: writeAccountExport(account, readAccountRecords(uid), now),
    };
  },
};

/** The sign-in service writes times as HTTP does. */
function isoTime(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
