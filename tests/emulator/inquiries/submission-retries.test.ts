import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { world } from '../../world.ts';
import { captchaToken } from '../sandbox.ts';
import { filledForm, newDocumentId } from './submissions.ts';

// The emulator calls a trigger once, even if it fails. The platform's retries are tested here: the same handler in this
// process, on a project without triggers.
vi.stubEnv('GCLOUD_PROJECT', 'demo-inquiries');
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
vi.stubEnv('RECAPTCHA_VERIFY_URL', `${world.sandboxUrl}/recaptcha/api/siteverify`);
vi.stubEnv('RECAPTCHA_SECRET', 'atrium_sandbox_recaptcha_secret');
vi.stubEnv('RECAPTCHA_HOSTNAMES', 'localhost');
vi.stubEnv('PUBLIC_ORIGIN', 'https://atrium.example');

let database: Firestore;
let settle: typeof import('../../../functions/src/inquiries/submissions/submission-created.trigger.ts').processStored;
beforeAll(async () => {
  const trigger = await import('../../../functions/src/inquiries/submissions/submission-created.trigger.ts');
  settle = trigger.processStored;
  const { getDatabase } = await import('../../../functions/src/platform/firestore/firebase.ts');
  database = await getDatabase();
});

let id: string;
beforeEach(async () => {
  id = newDocumentId();
  const recaptchaToken = await captchaToken('contact_form');
  const stamp = { status: 'new', source: 'contact_form', userId: null, visitorId: 'v_1', recaptchaToken };
  await database.doc(`contacts/${id}`).set({ ...filledForm('contacts'), ...stamp });
});

const stored = async () => (await database.doc(`contacts/${id}`).get()).data();
const letters = async () => {
  const all = await Promise.all(
    ['notice', 'confirmation'].map(kind => database.doc(`mail/contacts-${id}-${kind}`).get()),
  );
  return all.flatMap(mail => (mail.exists ? [mail.updateTime?.valueOf()] : []));
};

it('a retry passes with the token of the same submission', async () => {
  const { requireHuman } = await import('../../../functions/src/platform/captcha/captcha.ts');
  // The state left by a call that is killed between the verifier and the batch.
  await requireHuman((await stored())?.recaptchaToken, 'contact_form', `contacts/${id}`);
  await settle('contacts', id, Date.now());
  expect(await stored()).toMatchObject({ verification: 'passed' });
});

it('repeated and concurrent calls change nothing', async () => {
  await Promise.all(Array.from({ length: 4 }, () => settle('contacts', id, Date.now())));
  const first = { document: await stored(), letters: await letters() };
  expect(first.document).toMatchObject({ verification: 'passed' });
  expect(first.letters).toHaveLength(2);
  await settle('contacts', id, Date.now());
  expect({ document: await stored(), letters: await letters() }).toEqual(first);
});
