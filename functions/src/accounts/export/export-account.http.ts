import { NEXT_PART_HEADER } from '@atrium/contract/platform/file-part';
import * as api from '@atrium/contract/routes/accounts';
import { isoTime } from '../../access/user-account.ts';
import { toFileTime } from '../../platform/csv-export.ts';
import { collectPart } from '../../platform/file-parts.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveFile } from '../../platform/routes/route.ts';
import { writeAccountExport } from './account-export.ts';
import { readAccountRecords } from './account-export-store.ts';

/** A part of a file may cost thousands of reads; a few per hour are enough. */
const LIMIT = perUser({ name: 'account-export', max: 20, windowMs: 60 * 60 * 1000 });

export const exportAccountRoute = serveFile(api.exportAccount, {
  summary: 'Downloads everything that is stored about the caller, as one JSON file.',
  limit: [LIMIT],
  async handle(request) {
    const { uid } = request.caller;
    const { part } = request.query;
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
    const pages = readAccountRecords(uid, part);
    const isFirstPart = part === undefined;
    const { text, next } = await collectPart(writeAccountExport(account, pages, { now, isFirstPart }));
    return {
      filename: `atrium-my-data-${toFileTime(now)}.json`,
      text,
      headers: next === null ? {} : { [NEXT_PART_HEADER]: next },
    };
  },
});
