import type { FilePiece } from '../../platform/file-parts.ts';

/** A document of the database. */
interface ExportedRecord {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}

/** The account in Firebase Authentication. */
interface ExportedAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  createdAt: string | null;
  lastSignInAt: string | null;
}

/** Fields that are not personal data: used captcha tokens, secrets of recovery codes and links, search tokens. */
const OMITTED_FIELDS = new Set([
  'recaptchaToken',
  'fingerprints',
  'confirmationHash',
  'unsubscribeToken',
  'manageToken',
  'searchTokens',
]);

/** Some records of an account, and the cursor that continues after them. */
export interface RecordPage {
  records: ExportedRecord[];
  next: string;
}

/**
 * Formats an account’s data as JSON: `{exportedAt, account, records: [{collection, id, data}]}`. A later part of the file
 * starts with a record that follows others.
 */
export async function* writeAccountExport(
  account: ExportedAccount,
  pages: AsyncIterable<RecordPage>,
  { now, isFirstPart }: { now: Date; isFirstPart: boolean },
): AsyncGenerator<FilePiece, void, undefined> {
  let separator = ',\n';
  let text = '';
  if (isFirstPart) {
    text = `{\n"exportedAt": ${JSON.stringify(now)},\n"account": ${JSON.stringify(account)},\n"records": [`;
    separator = '\n';
  }
  for await (const { records, next } of pages) {
    for (const { collection, id, data } of records) {
      text += `${separator}${JSON.stringify({ collection, id, data: plain(data) })}`;
      separator = ',\n';
    }
    yield { text, rows: records.length, next };
    text = '';
  }
  yield { text: `${text}\n]\n}\n`, rows: 0, next: null };
}

/** Converts Firestore values to JSON. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate();
  const fields = Object.entries(value).filter(([field]) => !OMITTED_FIELDS.has(field));
  return Object.fromEntries(fields.map(([field, content]) => [field, plain(content)]));
}
