/** One email of the `mail` collection. Timestamps are ISO 8601. */
export interface Email {
  id: string;
  to: string;
  replyTo: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  /** Null until it is marked as delivered. */
  delivery: { state: string; attempts: number; startTime: string; endTime: string } | null;
}

/** A value of Firestore's REST API. https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
interface RestValue {
  stringValue?: string;
  integerValue?: string;
  timestampValue?: string;
  arrayValue?: { values?: RestValue[] };
  mapValue?: { fields?: Record<string, RestValue> };
}
interface RestDocument {
  name: string;
  fields?: Record<string, RestValue>;
}

/** The emulator accepts this token as the project owner, who bypasses security rules. */
const OWNER_HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Number of newest emails to load. */
const MAX_EMAILS = 200;

/**
 * Simulates Firebase's extension "Trigger Email": marks the documents of the `mail` collection in the Firestore emulator as
 * delivered when they are read. `documents` is the REST URL of the database's documents.
 */
export class MailDatabase {
  readonly #documents: string;

  constructor(documents: string) {
    this.#documents = documents.replace(/\/$/, '');
  }

  /** Marks all emails as delivered and returns them, newest first. Rejects when the database is unreachable. */
  async deliver(): Promise<Email[]> {
    const found = await this.#call<{ document?: RestDocument }[]>('POST', ':runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'mail' }],
        orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
        limit: MAX_EMAILS,
      },
    });
    const emails = found.flatMap(({ document }) => (document ? [fromRest(document)] : []));
    await Promise.all(
      emails.filter(email => email.delivery === null).map(email => this.#markDelivered(email)),
    );
    return emails;
  }

  async #markDelivered(email: Email): Promise<void> {
    const now = new Date().toISOString();
    email.delivery = { state: 'SUCCESS', attempts: 1, startTime: now, endTime: now };
    const fields = {
      state: { stringValue: 'SUCCESS' },
      attempts: { integerValue: '1' },
      startTime: { timestampValue: now },
      endTime: { timestampValue: now },
    };
    const query = 'updateMask.fieldPaths=delivery&currentDocument.exists=true';
    await this.#call('PATCH', `/mail/${encodeURIComponent(email.id)}?${query}`, {
      fields: { delivery: { mapValue: { fields } } },
    });
  }

  async #call<T>(method: string, path: string, body: object): Promise<T> {
    const response = await fetch(`${this.#documents}${path}`, {
      method,
      headers: OWNER_HEADERS,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The mail database replied with status ${response.status}.`);
    return (await response.json()) as T;
  }
}

function fromRest({ name, fields = {} }: RestDocument): Email {
  const message = fields.message?.mapValue?.fields ?? {};
  const delivery = fields.delivery?.mapValue?.fields;
  const headers = Object.entries(fields.headers?.mapValue?.fields ?? {});
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    to: textOf(fields.to),
    replyTo: textOf(fields.replyTo),
    headers: Object.fromEntries(headers.map(([key, value]) => [key, textOf(value)])),
    subject: textOf(message.subject),
    text: textOf(message.text),
    html: textOf(message.html),
    createdAt: fields.createdAt?.timestampValue ?? '',
    delivery: delivery
      ? {
          state: textOf(delivery.state),
          attempts: Number(delivery.attempts?.integerValue ?? 0),
          startTime: delivery.startTime?.timestampValue ?? '',
          endTime: delivery.endTime?.timestampValue ?? '',
        }
      : null,
  };
}

/** A string value, or a list of strings joined with commas. */
function textOf(value: RestValue | undefined): string {
  if (value?.arrayValue) return (value.arrayValue.values ?? []).map(textOf).join(', ');
  return value?.stringValue ?? '';
}
