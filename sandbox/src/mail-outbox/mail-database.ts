/** One letter of the `mail` collection. Times are ISO 8601. */
export interface SentMail {
  id: string;
  to: string;
  replyTo: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  /** Null until it has been "sent". */
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

/** The emulator takes this token for the project's owner: no rule stands in its way. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** The newest letters only; nobody reads further back by hand. */
const SHOWN = 200;

/**
 * Plays Firebase's extension "Trigger Email": whatever lies in the `mail` collection of the Firestore emulator is
 * marked as delivered when somebody looks. `documents` is the REST address of the database's documents.
 */
export class MailDatabase {
  readonly #documents: string;

  constructor(documents: string) {
    this.#documents = documents.replace(/\/$/, '');
  }

  /** The newest letters first, all of them delivered. Rejects when the database does not answer. */
  async deliver(): Promise<SentMail[]> {
    const found = await this.#call<{ document?: RestDocument }[]>('POST', ':runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'mail' }],
        orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
        limit: SHOWN,
      },
    });
    const mails = found.flatMap(({ document }) => (document ? [fromRest(document)] : []));
    await Promise.all(mails.filter(mail => mail.delivery === null).map(mail => this.#markDelivered(mail)));
    return mails;
  }

  async #markDelivered(mail: SentMail): Promise<void> {
    const now = new Date().toISOString();
    mail.delivery = { state: 'SUCCESS', attempts: 1, startTime: now, endTime: now };
    const fields = {
      state: { stringValue: 'SUCCESS' },
      attempts: { integerValue: '1' },
      startTime: { timestampValue: now },
      endTime: { timestampValue: now },
    };
    const query = 'updateMask.fieldPaths=delivery&currentDocument.exists=true';
    await this.#call('PATCH', `/mail/${encodeURIComponent(mail.id)}?${query}`, {
      fields: { delivery: { mapValue: { fields } } },
    });
  }

  async #call<T>(method: string, path: string, body: object): Promise<T> {
    const response = await fetch(`${this.#documents}${path}`, {
      method,
      headers: OWNER,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The mail database answered ${response.status}.`);
    return (await response.json()) as T;
  }
}

function fromRest({ name, fields = {} }: RestDocument): SentMail {
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

/** A text, or a list of texts with commas between. */
function textOf(value: RestValue | undefined): string {
  if (value?.arrayValue) return (value.arrayValue.values ?? []).map(textOf).join(', ');
  return value?.stringValue ?? '';
}
