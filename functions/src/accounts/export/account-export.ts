/** A document of the database. */
export interface ExportedRecord {
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
  'searchTokens',
]);

/** Streams an account’s data as JSON: `{exportedAt, account, records: [{collection, id, data}]}`. */
export async function* writeAccountExport(
  account: ExportedAccount,
  records: AsyncIterable<ExportedRecord>,
  now: Date,
): AsyncGenerator<string, void, undefined> {
  yield `{\n"exportedAt": ${JSON.stringify(now)},\n"account": ${JSON.stringify(account)},\n"records": [`;
  let separator = '\n';
  for await (const { collection, id, data } of records) {
    yield `${separator}${JSON.stringify({ collection, id, data: plain(data) })}`;
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

/** Converts Firestore values to JSON. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate();
  const fields = Object.entries(value).filter(([field]) => !OMITTED_FIELDS.has(field));
  return Object.fromEntries(fields.map(([field, content]) => [field, plain(content)]));
}
