/** One record of the database. */
export interface ExportedRecord {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}

/** The account as the sign-in service has it. */
interface ExportedAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  createdAt: string | null;
  lastSignInAt: string | null;
}

/** Captcha tokens are spent keys, and fingerprints of recovery codes and of links are keys: not data about a person. */
const LEFT_OUT = new Set(['recaptchaToken', 'fingerprints', 'confirmationHash']);

/**
 * The file that somebody gets who asks for their data: `{exportedAt, account, records: [{collection, id, data}]}`.
 * It is written while it is read; times are ISO 8601.
 */
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

/** Values of the database as JSON has them. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate();
  const fields = Object.entries(value).filter(([field]) => !LEFT_OUT.has(field));
  return Object.fromEntries(fields.map(([field, content]) => [field, plain(content)]));
}
