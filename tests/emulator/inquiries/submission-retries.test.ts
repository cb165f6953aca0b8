import { beforeEach, expect, it, vi } from 'vitest';
import { processStored } from '../../../functions/src/inquiries/submission-created.trigger.ts';
import { requireHuman } from '../../../functions/src/platform/captcha/captcha.ts';
import { getDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import { filledForm, newDocumentId } from '../../support/records/submissions.ts';
import { captchaToken } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

// The emulator calls a trigger once, even if it fails. The platform's retries are tested here: the same handler in this
// process, on a project without triggers.
vi.stubEnv('GCLOUD_PROJECT', 'demo-inquiries');
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
vi.stubEnv('RECAPTCHA_VERIFY_URL', `${world.sandboxUrl}/recaptcha/api/siteverify`);
vi.stubEnv('RECAPTCHA_SECRET', 'atrium_sandbox_recaptcha_secret');
vi.stubEnv('RECAPTCHA_HOSTNAMES', 'localhost');
vi.stubEnv('PUBLIC_ORIGIN', 'https://atrium.example');

let id: string;
beforeEach(async () => {
  id = newDocumentId();
  const recaptchaToken = await captchaToken('contact_form');
  const stamp = { status: 'new', source: 'contact_form', userId: null, visitorId: 'v_1', recaptchaToken };
  await (await getDatabase()).doc(`contacts/${id}`).set({ ...filledForm('contacts'), ...stamp });
});

const stored = async () => (await (await getDatabase()).doc(`contacts/${id}`).get()).data();
const listEmails = async () => {
  const database = await getDatabase();
  const all = await Promise.all(
    ['notice', 'confirmation'].map(kind => database.doc(`mail/contacts-${id}-${kind}`).get()),
  );
  return all.flatMap(mail => (mail.exists ? [mail.updateTime?.valueOf()] : []));
};

it('a retry passes with the token of the same submission', async () => {
  // The state left by a call that is killed between the verifier and the batch.
  await requireHuman((await stored())?.recaptchaToken, 'contact_form', `contacts/${id}`);
  await processStored('contacts', id, Date.now());
  expect(await stored()).toMatchObject({ verification: 'passed' });
});

it('repeated and concurrent calls change nothing', async () => {
  await Promise.all(Array.from({ length: 4 }, () => processStored('contacts', id, Date.now())));
  const first = { document: await stored(), emails: await listEmails() };
  expect(first.document).toMatchObject({ verification: 'passed' });
  expect(first.emails).toHaveLength(2);
  await processStored('contacts', id, Date.now());
  expect({ document: await stored(), emails: await listEmails() }).toEqual(first);
});
