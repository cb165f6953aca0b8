import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { database } from '../../support/database.ts';
import { world } from '../../support/world.ts';
import { holdRequests, isLive, newPage } from '../browser.ts';
import { fillContactForm, fillForm } from '../inquiries/public-forms.ts';
import { at, newEmail } from '../person.ts';
import { recordActions } from './captcha-actions.ts';

const COMMIT = '**/documents:commit*';
const DATABASE = `http://${world.firestoreHost}/**`;
/** Messages of the browser and of Firebase about the failures in these tests. */
const EXPECTED = [/ERR_FAILED/, /@firebase|form was not sent/];

/** The stored values of a form's select with their labels. */
const optionsOf = (page: Page, form: string, label: string) =>
  page
    .getByRole('form', { name: form })
    .getByLabel(label)
    .locator('option')
    .evaluateAll(options => options.map(option => [option.getAttribute('value'), option.textContent]));

/** The stored values of a form's radio buttons with their labels. */
const radiosOf = (page: Page, form: string, label: string) =>
  page
    .getByRole('form', { name: form })
    .getByRole('group', { name: label })
    .getByRole('radio')
    .evaluateAll(radios => radios.map(radio => radio.getAttribute('value')));

const labeledAlike = (...values: string[]) => values.map(value => [value, value]);

describe('the contact page', () => {
  it('has the specified options, and today as the first date of a demo', async () => {
    const { page } = await newPage({ timezoneId: 'America/New_York' });
    await page.clock.setFixedTime('2027-03-02T16:30:00Z');
    await page.goto(at('/contact'));
    await page.getByLabel('Preferred date').focus();
    await isLive(page);
    expect(await optionsOf(page, 'Contact form', 'Subject')).toEqual(
      labeledAlike(
        ...['General Inquiry', 'AI Consultation', 'Custom Development', 'SaaS Partnership'],
        ...['Technical Support', 'Pricing Information', 'Demo Request'],
      ),
    );
    expect(await optionsOf(page, 'Contact form', 'Budget range')).toEqual([
      ['', 'Not decided yet'],
      ...labeledAlike('Under $10k', '$10k-$50k', '$50k-$100k', '$100k+', 'Ongoing'),
    ]);
    expect(await optionsOf(page, 'Contact form', 'Timeline')).toEqual([
      ['', 'Not decided yet'],
      ...labeledAlike('Immediate', '1-3 months', '3-6 months', '6+ months', 'Just exploring'),
    ]);
    expect(await radiosOf(page, 'Contact form', 'Preferred contact method')).toEqual([
      ...['email', 'phone', 'video'],
    ]);
    expect(await optionsOf(page, 'Demo booking', 'Timeline')).toEqual([
      ['', 'Not decided yet'],
      ['within-month', 'Within a month'],
      ['1-3-months', '1-3 months'],
      ['3-6-months', '3-6 months'],
      ['exploring', 'Just exploring'],
    ]);
    expect(await radiosOf(page, 'Demo booking', 'Preferred time')).toEqual([
      ...['9-10', '10-11', '11-12', '1-2', '2-3', '3-4', '4-5'],
    ]);
    const contact = page.getByRole('form', { name: 'Contact form' });
    expect(await contact.getByLabel('Subject').inputValue()).toBe('General Inquiry');
    expect(await contact.getByRole('radio', { name: 'Email' }).isChecked()).toBe(true);
    const date = page.getByRole('form', { name: 'Demo booking' }).getByLabel('Preferred date');
    await expect.poll(() => date.getAttribute('min')).toBe('2027-03-02');
    await page
      .getByRole('form', { name: 'Newsletter' })
      .getByRole('textbox', { name: 'Email' })
      .and(page.locator('[type=email][required]'))
      .waitFor();
  });

  it('sends an inquiry with the subject, method and event of the specification, and clears the form', async () => {
    const { page } = await newPage({ analytics: true });
    await page.goto(at('/contact'));
    const contact = page.getByRole('form', { name: 'Contact form' });
    const event = page.waitForRequest(request => /contact_form_submission/.test(request.postData() ?? ''));
    const email = newEmail();
    await fillContactForm(page, email);
    await contact.getByLabel('Subject').selectOption('Demo Request');
    await contact.getByRole('radio', { name: 'Phone' }).check();
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText("Thank you for your message! We'll get back to you within 24 hours.").waitFor();
    const { docs } = await database.collection('contacts').where('email', '==', email).get();
    expect(docs.map(document => document.data())).toEqual([
      expect.objectContaining({
        ...{ name: 'Ada Lovelace', subject: 'Demo Request', preferredContact: 'phone' },
        ...{ company: '', phone: '', budget: '', timeline: '', userId: null },
        ...{ status: 'new', source: 'contact_form', submittedAt: expect.anything() },
      }),
    ]);
    const data = JSON.stringify((await event).postDataJSON());
    expect(data).toContain('"subject":{"stringValue":"Demo Request"}');
    expect(data).toContain('"hasUser":{"booleanValue":false}');
    expect(data).toContain('"company":{"stringValue":""}');
    await page.getByRole('button', { name: 'Write Another Message' }).click();
    await expect.poll(() => contact.getByLabel('Subject').inputValue()).toBe('General Inquiry');
    await expect.poll(() => contact.getByRole('radio', { name: 'Email' }).isChecked()).toBe(true);
    await expect.poll(() => contact.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  });

  it('reports an empty captcha token', async () => {
    const { page } = await newPage();
    const body = "window.grecaptcha = { ready: run => run(), execute: () => Promise.resolve('') };";
    await page.route(/recaptcha\/api\.js/, route => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(at('/contact'));
    await fillContactForm(page, newEmail());
    const contact = page.getByRole('form', { name: 'Contact form' });
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await contact.getByRole('alert').getByText('reCAPTCHA verification failed', { exact: true }).waitFor();
  });
});

describe('each form reports a failure, shows that it is busy, and succeeds with its captcha action', () => {
  it.each([
    [
      ...(['/contact', 'Contact form', 'Full name', 'Send Message', 'Sending...', 'contact_form'] as const),
      'ERROR: Sorry, there was an error sending your message. Please try again or email us directly at hello@atrium.example',
      "Thank you for your message! We'll get back to you within 24 hours.",
    ],
    [
      ...(['/contact', 'Demo booking', 'Name', 'Request Demo', 'Submitting...', 'demo_booking'] as const),
      'ERROR: Sorry, there was an error submitting your demo request. Please try again or email us directly at hello@atrium.example',
      'Demo request submitted! Our team will contact you within 24 hours to schedule your consultation.',
    ],
    [
      ...(['/contact', 'Newsletter', '', 'Subscribe', 'Subscribing...', 'newsletter_signup'] as const),
      'ERROR: Sorry, there was an error subscribing to our newsletter. Please try again or contact us directly at hello@atrium.example',
      "Thank you for subscribing! You'll receive our next AI insights newsletter soon.",
    ],
    [
      ...([
        '/empower-business',
        'Quick message',
        'Name',
        'Send Message',
        'Sending...',
        'contact_form',
      ] as const),
      'ERROR: Sorry, there was an error sending your message. Please try again or contact us directly at hello@atrium.example',
      "Thank you for your message! We'll get back to you soon to discuss how AI can empower your business.",
    ],
  ] as const)('%s, %s', async (path, name, nameLabel, send, busy, action, failure, success) => {
    const { page } = await newPage({ reused: true, allowConsole: EXPECTED });
    const actions = recordActions(page);
    await page.goto(at(path));
    const form = page.getByRole('form', { name });
    await page.route(DATABASE, route => route.abort());
    await fillForm(page, name, {
      Email: newEmail(),
      ...(nameLabel && { [nameLabel]: 'Ada Lovelace' }),
      ...(send === 'Send Message' && { Message: 'Forty letters a day, by hand.' }),
    });
    await form.getByRole('button', { name: send, exact: true }).click();
    await form.getByRole('alert').getByText(failure, { exact: true }).waitFor();

    await page.unroute(DATABASE);
    const release = await holdRequests(page, COMMIT);
    await form.getByRole('button', { name: send, exact: true }).click();
    await form.getByRole('button', { name: busy, exact: true, disabled: true }).waitFor();
    release();
    await page.getByRole('status').getByText(success, { exact: true }).waitFor();
    expect(actions.filter(found => found === action)).toHaveLength(2);
    // The newsletter's form stays, the others are replaced by the answer.
    const emails = () =>
      form
        .locator('[name=email]')
        .evaluateAll(fields => fields.map(field => String(Reflect.get(field, 'value'))).join());
    await expect.poll(emails).toBe('');
  });
});
