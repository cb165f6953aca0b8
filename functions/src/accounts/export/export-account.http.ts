import * as api from '@atrium/contract/routes/accounts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveFile } from '../../platform/routes/route.ts';
import { exportFile } from './export-file.ts';

/** A part of a file may cost thousands of reads; a few per hour are enough. */
const LIMIT = perUser({ name: 'account-export', max: 20, windowMs: 60 * 60 * 1000 });

export const exportAccountRoute = serveFile(api.exportAccount, {
  summary: 'Downloads everything that is stored about the caller, as one JSON file.',
  limit: [LIMIT],
  handle: async ({ caller, query }) =>
    exportFile(await (await getAdminAuth()).getUser(caller.uid), query.part),
});
