import { randomUUID } from 'node:crypto';
import { INQUIRY_CAPTCHA, INQUIRY_TEXT } from '@atrium/contract/inquiries/submissions';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { countStored, database } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { LARGE } from '../../support/rows.ts';
import { outbox } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';
import { expectNoAxeInThemes, expectNoAxeViolations } from '../accessibility.ts';
import { holdRequests, isLive, isPainted, newPage, type PageOptions } from '../browser.ts';
import { at, newEmail, signUp } from '../person.ts';
import { recordActions } from '../specification/captcha-actions.ts';
import { fillContactForm, fillForm } from './public-forms.ts';

/** Messages of the browser and Firebase about the failures in these tests. */
const EXPECTED = [/ERR_(FAILED|INTERNET_DISCONNECTED)/, /@firebase|form was not sent/, /status of 4(03|29)/];
const DATABASE = `http://${world.firestoreHost}/**`;

let page: Page;

async function open(path: string, options: PageOptions = {}): Promise<void> {
  ({ page } = await newPage({ allowConsole: EXPECTED, reused: true, ...options }));
  await page.goto(at(path));
  await isPainted(page);
}

const form = (name: string) => page.getByRole('form', { name });
const box = (within: Locator, name: string) => within.getByRole('textbox', { name });

/** The newest document of a collection with this email, with its id. */
async function stored(collection: string, email: string) {
  const { docs } = await database.collection(collection).where('email', '==', email).get();
  expect(docs).toHaveLength(1);
  return docs.map(document => ({ id: document.id, ...document.data() }) as Record<string, unknown>)[0];
}

/** Opens the contact page and fills in its form; returns the email. */
async function openFilled(options?: PageOptions): Promise<string> {
  await open('/contact', options);
  const email = newEmail();
  await fillContactForm(page, email);
  return email;
}

const waitForText = (text: keyof typeof INQUIRY_TEXT) => page.getByText(INQUIRY_TEXT[text]).waitFor();

/** Sends the contact form, and waits for its outcome if one is given. */
async function sendContact(outcome?: 'contactSuccess' | 'contactFailure'): Promise<void> {
  await form('Contact form').getByRole('button', { name: 'Send Message' }).click();
  if (outcome) await waitForText(outcome);
}

const COMMIT = '**/documents:commit*';

/** Sends the contact form, but loses the response to it. */
async function loseResponse(): Promise<void> {
  await page.route(COMMIT, async route => {
    await route.fetch();
    await route.abort();
  });
  await sendContact('contactFailure');
  await page.unroute(COMMIT);
}

describe('a form that cannot be sent', () => {
  it('shows an error with our email, keeps the text, and is stored once on retry', async () => {
    const email = await openFilled();
    const contact = form('Contact form');
    await box(contact, 'Company').fill('Analytical Engines');
    await contact.getByRole('radio', { name: 'Video' }).check();
    await contact.getByLabel('Timeline').selectOption('1-3 months');
    const actions = recordActions(page);
    await page.route(DATABASE, route => route.abort());
    await sendContact('contactFailure');
    await expectNoAxeViolations(page);
    await page.unroute(DATABASE);
    await sendContact();
    await page.getByRole('status').filter({ hasText: INQUIRY_TEXT.contactSuccess }).waitFor();
    await expectNoAxeInThemes(page);
    expect(actions.filter(action => action === INQUIRY_CAPTCHA.contacts)).toHaveLength(2);
    expect(await stored('contacts', email)).toMatchObject({
      ...{ company: 'Analytical Engines', preferredContact: 'video', timeline: '1-3 months' },
      ...{ userId: null, source: 'contact_form', submittedAt: expect.anything() },
    });
  });

  it(
    'is stored once when the response was lost and it is sent again, also in a new page',
    LARGE,
    async () => {
      const email = await openFilled();
      await loseResponse();
      expect(await countStored('contacts', email)).toBe(1);
      await page.close();
      page = await page.context().newPage();
      await page.goto(at('/contact'));
      await sendContact('contactSuccess');
      await page.getByText('Your first attempt had arrived').waitFor();
      expect(await countStored('contacts', email)).toBe(1);
    },
  );

  it('is stored once when two tabs send the same draft', LARGE, async () => {
    const email = await openFilled();
    await page.waitForFunction(() => localStorage.getItem('atrium_draft_contact')?.includes('Forty'));
    const first = page;
    page = await page.context().newPage();
    await page.goto(at('/contact'));
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=message]')?.value);
    await sendContact('contactSuccess');
    page = first;
    await sendContact();
    await page.getByText('Your first attempt had arrived').waitFor();
    expect(await countStored('contacts', email)).toBe(1);
  });

  it('reports code that cannot be loaded, and restores the text after a reload', LARGE, async () => {
    await open('/contact', { reused: false });
    // The file with the form's handler.
    await page.route(/assets\/firestore-/, route => route.abort());
    await fillContactForm(page, newEmail());
    await sendContact();
    await page.getByText('This form couldn’t be loaded.').waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(/assets\/firestore-/);
    // The previous page has the text in the same field.
    const again = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Reload the Page' }).click();
    await again;
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=message]')?.value);
    await sendContact('contactSuccess');
  });
});

describe('the write limit of a visitor', () => {
  const subscribe = async () => {
    const email = newEmail();
    await box(form('Newsletter'), 'Email').fill(email);
    await form('Newsletter').getByRole('button').click();
    await eventually(async () => expect(await countStored('newsletter_subscribers', email)).toBe(1));
    // The page has the response too: the form is ready for the next submission.
    await expect.poll(() => box(form('Newsletter'), 'Email').inputValue()).toBe('');
  };

  const visitorId = async (): Promise<string> =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('atrium_visitor'))) ?? '{}').id;
  const countOfWriter = (writer: string) =>
    database.doc(`write_limits/newsletter_subscribers/visitors/${writer}`);

  it(
    'uses an id that the server issues with the first form; a focus loads Firebase and the captcha',
    LARGE,
    async () => {
      ({ page } = await newPage());
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      await page.goto(at('/contact'));
      await isPainted(page);
      await form('Contact form').hover();
      await isLive(page);
      expect(asked.filter(url => /firestore|captcha|firebase|\/api\/visitors/.test(url))).toEqual([]);
      const script = page.waitForRequest(/recaptcha\/api\.js/);
      await box(form('Newsletter'), 'Email').focus();
      await script;
      const issued = () => asked.filter(url => url.endsWith('/api/visitors')).length;
      expect(issued()).toBe(0);
      await subscribe();
      const id = await visitorId();
      expect((await database.doc(`visitor_ids/${id}`).get()).get('purpose')).toBe('forms');
      await page.reload();
      await isPainted(page);
      await subscribe();
      expect(issued()).toBe(1);
      expect((await countOfWriter(id).get()).get('count')).toBe(2);
    },
  );

  it('continues with another id when the first one has expired on the server', LARGE, async () => {
    await open('/contact');
    await subscribe();
    const first = await visitorId();
    await database.doc(`visitor_ids/${first}`).update({ expiresAt: new Date(Date.now() - 1000) });
    await subscribe();
    const second = await visitorId();
    expect(second).not.toBe(first);
    for (const id of [first, second]) expect((await countOfWriter(id).get()).get('count')).toBe(1);
  });

  it('recognizes a submission that is stored under an expired id', LARGE, async () => {
    const email = await openFilled();
    await loseResponse();
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
    await sendContact();
    await page.getByText('Your first attempt had arrived').waitFor();
    expect(await countStored('contacts', email)).toBe(1);
  });
});

it(
  'a signed-in user’s message is stored with the account, and the next one has their email',
  LARGE,
  async () => {
    ({ page } = await newPage({ allowConsole: EXPECTED }));
    const email = await signUp(page, '/contact');
    const contact = form('Contact form');
    await expect.poll(() => box(contact, 'Email').inputValue()).toBe(email);
    await fillForm(page, 'Contact form', { Message: 'First message' });
    await sendContact('contactSuccess');
    const submission = await stored('contacts', email);
    expect(submission?.userId).toBeTruthy();
    expect(submission?.visitorId ?? null).toBeNull();
    await page.getByRole('button', { name: 'Write Another Message' }).click();
    await expect.poll(() => box(contact, 'Email').inputValue()).toBe(email);
  },
);

describe('before the page is hydrated', () => {
  const MOUNT = /assets\/mount-[^/]*\.js$/;

  it('the input of a form survives a reload, and Enter neither navigates nor changes the URL', async () => {
    ({ page } = await newPage({ allowConsole: EXPECTED }));
    const release = await holdRequests(page, MOUNT);
    await page.goto(at('/contact'));
    const contact = form('Contact form');
    await fillContactForm(page, 'early@atrium.example', 'Typed early');
    await contact.getByLabel('Subject').selectOption('Pricing Information');
    await contact.getByRole('radio', { name: 'Video' }).check();
    await box(contact, 'Full name').press('Enter');
    await expect.poll(() => page.url()).toBe(at('/contact'));
    await page.reload();
    await box(contact, 'Company').fill('Analytical Engines');
    release();
    await expect.poll(() => box(contact, 'Message').inputValue()).toBe('Typed early');
    await expect.poll(() => box(contact, 'Email').inputValue()).toBe('early@atrium.example');
    await expect.poll(() => box(contact, 'Company').inputValue()).toBe('Analytical Engines');
    await expect.poll(() => contact.getByLabel('Subject').inputValue()).toBe('Pricing Information');
    await expect.poll(() => contact.getByRole('radio', { name: 'Video' }).isChecked()).toBe(true);
    await page.waitForFunction(() => {
      const draft = localStorage.getItem('atrium_draft_contact') ?? '';
      return draft.includes('Typed early') && draft.includes('Analytical Engines');
    });
  });

  it('pressing the button at the moment of hydration sends the restored draft', LARGE, async () => {
    const email = await openFilled({ reused: false });
    await page.waitForFunction(() => localStorage.getItem('atrium_draft_contact')?.includes('Forty'));
    page = await page.context().newPage();
    await page.addInitScript(() => {
      // React notifies its developer tools of each commit, before the effects of that commit run.
      let isPressed = false;
      const press = () => {
        const form = document.querySelector('form[aria-label="Contact form"]');
        const reacts = Object.keys(form ?? {}).some(name => name.startsWith('__reactProps'));
        if (isPressed || !reacts || !('live' in document.documentElement.dataset)) return;
        isPressed = true;
        form?.querySelector<HTMLElement>('[type=submit]')?.click();
      };
      const ignore = () => undefined;
      Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
        supportsFiber: true,
        inject: () => 1,
        onScheduleFiberRoot: ignore,
        onCommitFiberRoot: () => queueMicrotask(press),
        onPostCommitFiberRoot: ignore,
        onCommitFiberUnmount: ignore,
      });
    });
    await page.goto(at('/contact'));
    await waitForText('contactSuccess');
    expect(await countStored('contacts', email)).toBe(1);
  });

  it('input replaces the same field of a draft, and hydration restores the other fields', LARGE, async () => {
    await open('/contact', { reused: false });
    await fillContactForm(page, newEmail(), 'Half a message');
    await page.waitForFunction(() => localStorage.getItem('atrium_draft_contact')?.includes('Half'));
    const release = await holdRequests(page, MOUNT);
    await page.reload();
    const contact = form('Contact form');
    await box(contact, 'Message').fill('Another message');
    release();
    await expect.poll(() => box(contact, 'Full name').inputValue()).toBe('Ada Lovelace');
    await expect.poll(() => box(contact, 'Message').inputValue()).toBe('Another message');
  });

  it('the input of a signed-in user replaces the prefilled email', LARGE, async () => {
    ({ page } = await newPage({ allowConsole: EXPECTED }));
    await signUp(page);
    const release = await holdRequests(page, MOUNT);
    await page.goto(at('/contact'));
    const field = box(form('Contact form'), 'Email');
    await field.focus();
    release();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=email]')?.value);
    await page.keyboard.insertText('colleague@atrium.example');
    await expect.poll(() => field.inputValue()).toBe('colleague@atrium.example');
  });

  it('the input typed before any script has loaded is restored on the next load', LARGE, async () => {
    ({ page } = await newPage({ allowConsole: EXPECTED }));
    const release = await holdRequests(page, /assets\/boot-[^/]*\.js$/);
    await page.goto(at('/empower-business'), { waitUntil: 'commit' });
    await box(form('Quick message'), 'Message').fill('One task.');
    release();
    await page.waitForFunction(() => localStorage.getItem('atrium_draft_quick'));
    await page.reload();
    await expect.poll(() => box(form('Quick message'), 'Message').inputValue()).toBe('One task.');
  });

  it('a connection that fails while the form’s code loads keeps the input and the form', LARGE, async () => {
    await open('/empower-business', { reused: false });
    const email = newEmail();
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', request => MOUNT.test(request.url()));
    await box(form('Quick message'), 'Name').fill('Ada');
    await failed;
    await fillForm(page, 'Quick message', { Email: email, Message: 'From a tunnel.' });
    await page.context().setOffline(false);
    await page.waitForFunction(() => document.querySelector('form:not([data-draft]) [name=message]'));
    await expect.poll(() => box(form('Quick message'), 'Message').inputValue()).toBe('From a tunnel.');
    await form('Quick message').getByRole('button', { name: 'Send Message' }).click();
    await waitForText('quickSuccess');
    expect(await stored('contacts', email)).toMatchObject({ name: 'Ada', message: 'From a tunnel.' });
  });

  it('a connection that fails while the page’s code loads keeps the page and its input', LARGE, async () => {
    await open('/empower-business', { reused: false });
    const own = /assets\/empower-business-[^/]*\.js$/;
    const release = await holdRequests(page, own, route => route.abort());
    const asked = page.waitForRequest(own);
    await box(form('Quick message'), 'Name').fill('Ada');
    await asked;
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', request => own.test(request.url()));
    release();
    await failed;
    await box(form('Quick message'), 'Message').fill('From a tunnel.');
    await page.unroute(own);
    await page.context().setOffline(false);
    await page.waitForFunction(() => document.querySelector('form:not([data-draft]) [name=message]'));
    await expect.poll(() => box(form('Quick message'), 'Message').inputValue()).toBe('From a tunnel.');
  });

  it('a link without a connection keeps the page and its input, and works afterwards', LARGE, async () => {
    await open('/empower-business', { reused: false });
    await box(form('Quick message'), 'Name').fill('Ada');
    await page.waitForFunction(() => document.querySelector('form:not([data-draft]) [name=message]'));
    await page.context().setOffline(true);
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    const notice = page.getByRole('alert').getByText('You’re offline. Try again when you’re connected.');
    await about.click();
    await about.click();
    await notice.waitFor();
    await expect.poll(() => notice.count()).toBe(1);
    await expect.poll(() => box(form('Quick message'), 'Name').inputValue()).toBe('Ada');
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await about.click();
    await page.waitForURL('**/about');
  });
});

const awaitEvent = (eventType: string, eventData: object) =>
  eventually(async () => {
    const { docs } = await database.collection('analytics').where('eventType', '==', eventType).get();
    expect(docs.map(document => document.data().eventData)).toContainEqual(eventData);
  });

it('analytics record each form that is sent with consent', LARGE, async () => {
  await open('/contact', { analytics: true });
  const company = `Engines ${randomUUID()}`;
  await fillContactForm(page, newEmail());
  await box(form('Contact form'), 'Company').fill(company);
  await sendContact();
  await awaitEvent('contact_form_submission', { subject: 'General Inquiry', hasUser: false, company });
  const demo = form('Demo booking');
  await fillForm(page, 'Demo booking', { Name: 'Ada', Email: newEmail() });
  await box(demo, 'Company').fill(company);
  await demo.getByLabel('Timeline').selectOption('exploring');
  await demo.getByRole('button', { name: 'Request Demo' }).click();
  await awaitEvent('demo_booking_request', { company, urgency: 'exploring', hasUser: false });
  await box(form('Newsletter'), 'Email').fill(newEmail());
  await form('Newsletter').getByRole('button').click();
  await awaitEvent('newsletter_signup', { source: 'contact_page', hasUser: false });
  await page.goto(at('/empower-business'));
  await fillForm(page, 'Quick message', { Name: 'Ada', Email: newEmail(), Message: 'One task.' });
  await form('Quick message').getByRole('button', { name: 'Send Message' }).click();
  await awaitEvent('empower_business_contact', { hasUser: false, source: 'empower_business_page' });
});

it('the double opt-in of the newsletter needs the button behind the email’s link', async () => {
  await open('/');
  const email = newEmail();
  await box(form('Newsletter'), 'Email').fill(email);
  await page.keyboard.press('Enter');
  const message = page.getByRole('status').filter({ hasText: INQUIRY_TEXT.newsletterSuccess });
  await message.getByText('Open it and confirm').waitFor();
  const { id } = (await stored('newsletter_subscribers', email)) ?? {};
  const confirmedAt = async () =>
    (await database.doc(`newsletter_subscribers/${String(id)}`).get()).get('confirmedAt');

  const [mail] = await eventually(async () => {
    const mails = await outbox(email);
    expect(mails).toHaveLength(1);
    return mails;
  });
  const link = /https?:\/\/\S+confirm-subscription\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(at(`${pathname}${search}`));
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await expectNoAxeViolations(page);
  expect(await confirmedAt()).toBeNull();
  await confirm.press('Enter');
  await page.getByText('You’re on the list.').waitFor();
  await expectNoAxeViolations(page);
  expect((await confirmedAt()).toMillis()).toBeGreaterThan(0);

  await page.reload();
  await confirm.click();
  await page.getByText('You’re on the list.').waitFor();
});
