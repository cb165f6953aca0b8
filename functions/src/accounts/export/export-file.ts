import { NEXT_PART_HEADER } from '@atrium/contract/platform/file-part';
import type { UserRecord } from 'firebase-admin/auth';
import { isoTime } from '../../access/user-account.ts';
import { toFileTime } from '../../platform/csv-export.ts';
import { collectPart } from '../../platform/file-parts.ts';
import type { FileResult } from '../../platform/routes/response.ts';
import { writeAccountExport } from './account-export.ts';
import { readAccountRecords } from './account-export-store.ts';

/** Returns a part of everything that is stored about an account, as one JSON file. */
export async function exportFile(user: UserRecord, part: string | undefined): Promise<FileResult> {
  const now = new Date();
  const account = {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? null,
    createdAt: isoTime(user.metadata.creationTime),
    lastSignInAt: isoTime(user.metadata.lastSignInTime),
  };
  const pages = readAccountRecords(user.uid, part);
  const isFirstPart = part === undefined;
  const { text, next } = await collectPart(writeAccountExport(account, pages, { now, isFirstPart }));
  return {
    filename: `atrium-my-data-${toFileTime(now)}.json`,
    text,
    headers: next === null ? {} : { [NEXT_PART_HEADER]: next },
  };
}
