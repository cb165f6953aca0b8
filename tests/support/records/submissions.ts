import { randomBytes } from 'node:crypto';
import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { defaultValues, listForms } from '@atrium/contract/inquiries/forms/forms';
import {
  INQUIRY_CAPTCHA,
  INQUIRY_STATUSES,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { post } from '../api.ts';
import { captchaToken, outbox } from '../sandbox.ts';
import { world } from '../world.ts';

// Rejections are part of these tests; the SDK would print each one.
setLogLevel('silent');

const name = 'Ines Example';
const TEXTS = {
  contacts: { name, message: 'Hello.' },
  demo_bookings: { name, company: 'Example & Co.' },
  newsletter_subscribers: {},
  waitlist: {},
};

/** Filled-in forms; every sender has a unique email. */
export function filledForm(collection: InquiryCollection, email = newEmail()): Record<string, string> {
  const [form = CONTACT_FORM] = listForms(collection);
  return { ...defaultValues(form), ...TEXTS[collection], email };
}

const letters = (bytes: number) => randomBytes(bytes).toString('hex');
export const newEmail = () => `ines-${letters(8)}@company.example`;
/** 20 letters and digits, like the ids of the site. */
export const newDocumentId = () => letters(10);

/** A browser's database: the emulator behind the rules. One for each uid, and one for visitors. */
const apps = new Map<string | null, { app: FirebaseApp; db: Firestore }>();
function openFirestore(uid: string | null): Firestore {
  const known = apps.get(uid);
  if (known) return known.db;
  const app = initializeApp({ projectId: world.projectId, apiKey: 'demo' }, `visitor-${uid}`);
  const db = getFirestore(app);
  const [host = '', port] = world.firestoreHost.split(':');
  connectFirestoreEmulator(db, host, Number(port), uid ? { mockUserToken: { sub: uid } } : {});
  apps.set(uid, { app, db });
  return db;
}

/** Closes the databases, so that the process can exit. */
export async function closeDatabases(): Promise<void> {
  await Promise.all([...apps.values()].map(({ app }) => deleteApp(app)));
  apps.clear();
}

interface Sending {
  fields?: Record<string, unknown>;
  /** Default: a valid one. */
  token?: string;
  uid?: string;
}

/** An id for a signed-out visitor's forms, requested like the site does. */
async function issuedVisitorId(): Promise<string> {
  const { status, json } = await post('/api/visitors', { purpose: 'forms' });
  if (status !== 200) throw new Error(`No visitor id was issued: ${status} ${JSON.stringify(json)}`);
  return json.id;
}

/** Sends a form like the site, through the rules, and returns the document's path and the email in it. */
export async function sendForm(collection: InquiryCollection, sending: Sending = {}) {
  const { uid = null } = sending;
  const id = newDocumentId();
  const token = sending.token ?? (await captchaToken(INQUIRY_CAPTCHA[collection]));
  const visitorId = uid ? null : await issuedVisitorId();
  const fields = sending.fields ?? filledForm(collection);
  const data = {
    ...fields,
    [TIME_FIELDS[collection]]: serverTimestamp(),
    userId: uid,
    visitorId,
    status: INQUIRY_STATUSES[collection][0],
    // The page that has the collection's first form.
    source: listForms(collection).flatMap(({ sources }) => Object.keys(sources))[0],
    recaptchaToken: token,
  };
  await createCounted(openFirestore(uid), { collection, id, writer: uid ?? String(visitorId), data });
  return { id, path: `${collection}/${id}`, email: String(fields.email) };
}

/** Sends a form and waits until it is processed; `settled` is the stored document. */
export async function sendAndSettle(collection: InquiryCollection, sending: Sending = {}) {
  const sent = await sendForm(collection, sending);
  // Not for every test that uses these forms: some run the server's code with a database of their own.
  const { awaitDocument } = await import('../database.ts');
  const settled = await awaitDocument(sent.path, ({ verification }) => verification !== undefined);
  return { ...sent, settled };
}

/** Returns the parameters of the URL in the header `List-Unsubscribe` of the first email to a recipient. */
export async function findUnsubscribeLink(email: string): Promise<Record<string, string>> {
  const [mail] = await outbox(email);
  const url = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  return Object.fromEntries(new URL(url).searchParams);
}

/** Finds the parameters of the confirmation link in the newest email to a recipient. */
export async function findLink(email: string): Promise<Record<string, string>> {
  const [mail] = await outbox(email);
  const query = /confirm-subscription\?(\S+)/.exec(mail?.text ?? '')?.[1];
  return Object.fromEntries(new URLSearchParams(query));
}

type List = 'newsletter_subscribers' | 'waitlist';

/** Submits an email for a list and waits until it is processed. */
export const enterList = (collection: List, email?: string) =>
  sendAndSettle(collection, { fields: filledForm(collection, email) });

/** Submits an email for a list and confirms it. */
export async function joinList(collection: List, email?: string) {
  const entered = await enterList(collection, email);
  const link = await findLink(entered.email);
  const confirmed = { status: 200, json: { status: 'confirmed' } };
  expect(await post('/api/lists/confirm', link)).toMatchObject(confirmed);
  return { ...entered, link };
}

/** Creates a document and the writer's counter, as the writer's first one of the collection. */
async function createCounted(
  db: Firestore,
  { collection, id, writer, data }: { collection: string; id: string; writer: string; data: DocumentData },
): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, collection, id), data);
  batch.set(doc(db, 'write_limits', collection, 'visitors', writer), {
    count: 1,
    windowStart: serverTimestamp(),
    updatedAt: serverTimestamp(),
    lastId: id,
  });
  await batch.commit();
}
