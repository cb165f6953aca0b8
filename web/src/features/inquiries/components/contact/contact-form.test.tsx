import { CONTACT_FORM } from '@atrium/contract/inquiries/forms/contact-form';
import { activeFields } from '@atrium/contract/inquiries/forms/form-fields';
import { AppError } from '@atrium/contract/platform/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCaptchaToken } from '../../../../platform/google/captcha.ts';
import { type LimitedWriteResult, writeLimited } from '../../../../platform/writes/limited-write.ts';
import { awaitText, button, field, renderScreen, signIn } from '../../../../testing/render-screen.tsx';
import { draftKey } from '../../draft.ts';
import { ContactForm } from './contact-form.tsx';
import { QuickForm } from './quick-form.tsx';

vi.mock('../../../../platform/writes/limited-write.ts', () => ({ writeLimited: vi.fn() }));
vi.mock('../../../../platform/google/captcha.ts', () => ({
  preloadCaptcha: async () => {},
  getCaptchaToken: vi.fn(),
}));

const write = vi.mocked(writeLimited);
const getToken = vi.mocked(getCaptchaToken);
beforeEach(() => {
  write.mockResolvedValue({ outcome: 'written' });
  getToken.mockResolvedValue('token');
  // Failures are logged, too.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const onSent = vi.fn();
const show = (path = '/contact') => renderScreen(<ContactForm onSent={onSent} />, path);

async function fill(message = 'Forty letters a day, by hand.'): Promise<void> {
  await field('Full name').fill('Ada Lovelace');
  await field('Email').fill('ada@atrium.example');
  await field('Message').fill(message);
}

const send = () => button('Send Message').click();
const ids = () => write.mock.calls.map(([{ id }]) => id);
const WRITER = { userId: null, visitorId: 'v' };
/** What the last attempt stores. */
const stored = () => write.mock.lastCall?.[0].document('now' as never, WRITER);
const mailLink = () => page.getByRole('link', { name: 'hello@atrium.example' });

it('every field is stored, and another message begins empty', async () => {
  await show();
  await fill('  Forty letters a day.\nBy hand.  ');
  await field('Company').fill('Analytical Engines');
  await field('Phone').fill('+1 (555) 010-0100');
  await page.getByLabelText(/^Subject/).selectOptions('Custom Development');
  await page.getByRole('radio', { name: 'Video' }).click();
  await page.getByLabelText('Budget range').selectOptions('$10k-$50k');
  await page.getByLabelText('Timeline').selectOptions('1-3 months');
  await send();
  const message = page.getByRole('status');
  await expect
    .element(message)
    .toMatchTextContent("Thank you for your message! We'll get back to you within 24 hours.");
  await expect.element(message).toMatchTextContent("We'll reply to ada@atrium.example");
  await expect.element(message).toHaveFocus();
  expect(getToken).toHaveBeenCalledWith('contact_form');
  expect(stored()).toEqual({
    ...{ name: 'Ada Lovelace', email: 'ada@atrium.example', company: 'Analytical Engines' },
    ...{ phone: '+1 (555) 010-0100', subject: 'Custom Development', preferredContact: 'video' },
    ...{ message: 'Forty letters a day.\nBy hand.', budget: '$10k-$50k', timeline: '1-3 months' },
    ...{ ...WRITER, status: 'new', source: 'contact_form', recaptchaToken: 'token', submittedAt: 'now' },
  });
  expect(onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Ada Lovelace' }), false);

  await button('Write Another Message').click();
  for (const name of ['Full name', 'Email', 'Company', 'Phone', 'Message'])
    await expect.element(field(name)).toHaveValue('');
  await expect.element(page.getByLabelText(/^Subject/)).toHaveValue('General Inquiry');
  await expect.element(page.getByRole('radio', { name: 'Email' })).toBeChecked();
});

it('the form is filled in and sent by keyboard alone', async () => {
  await show();
  (field('Full name').element() as HTMLElement).focus();
  const typed: Record<string, string> = { name: 'Ada', email: 'ada@atrium.example', message: 'By keys.' };
  for (const [name, { type }] of activeFields(CONTACT_FORM)) {
    await userEvent.keyboard(`${type === 'choice' ? '{ArrowDown}' : (typed[name] ?? '')}{Tab}`);
  }
  await userEvent.keyboard('{Enter}');
  await awaitText('Thank you for your message!');
  expect(stored()).toMatchObject({
    ...{ ...typed, preferredContact: 'phone', subject: 'AI Consultation', budget: 'Under $10k' },
    timeline: 'Immediate',
  });
});

it('errors are shown at their fields, the first one has the focus, and a corrected one goes', async () => {
  await show();
  await field('Email').fill('ada@');
  await send();
  const name = field('Full name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/^Enter your name\./);
  await awaitText('Enter an email address like name@company.com.');
  await awaitText('Write your message.');
  await name.fill('Ada');
  await expect.element(page.getByText('Enter your name.')).not.toBeInTheDocument();
  expect(write).not.toHaveBeenCalled();
});

it('pasted texts are sent without invisible characters', async () => {
  await show();
  await fill();
  await field('Full name').fill('\u3164');
  await field('Phone').fill('\u202a+٤٤\u00a020\u20117946\u00a00000\u202c');
  await send();
  await awaitText('Enter your name.');
  await field('Full name').fill('\u200bAda\u00a0Lovelace');
  await send();
  await awaitText('Thank you for your message!');
  expect(stored()).toMatchObject({ name: 'Ada Lovelace', phone: '+44 20-7946 0000' });
});

it('a double click sends once, and the button says that it is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<LimitedWriteResult>();
  write.mockReturnValue(promise);
  await show();
  await fill();
  await button('Send Message').dblClick();
  await expect.element(button('Sending...')).toBeDisabled();
  resolve({ outcome: 'written' });
  await awaitText('Thank you for your message!');
  expect(write).toHaveBeenCalledOnce();
});

it('a failure keeps the text, names our email, and the next attempt has the same id', async () => {
  write.mockRejectedValueOnce(new AppError('unavailable', 'No response.'));
  await show();
  await fill();
  await send();
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent('ERROR: Sorry, there was an error sending your message. Please try again');
  await expect.element(alert).toMatchTextContent('Your text is saved in this browser.');
  await expect.element(mailLink()).toHaveAttribute('href', 'mailto:hello@atrium.example');
  await expect.element(field('Message')).toHaveValue('Forty letters a day, by hand.');
  write.mockResolvedValueOnce({ outcome: 'known' });
  await send();
  await awaitText('Your first attempt had arrived, so nothing was sent twice.');
  expect(new Set(ids()).size).toBe(1);
  expect(onSent).not.toHaveBeenCalled();
});

it.each([
  ['a message that was changed meanwhile', 'unavailable', 'Fifty letters a day.'],
  ['a message that the database refused', 'permission_denied', undefined],
] as const)('%s is sent under another id', async (_, code, changed) => {
  write.mockRejectedValueOnce(new AppError(code, 'No.'));
  await show();
  await fill();
  await send();
  await expect.element(page.getByRole('alert')).toBeVisible();
  if (changed) await field('Message').fill(changed);
  await send();
  await awaitText('Thank you for your message!');
  expect(new Set(ids()).size).toBe(2);
});

it('beyond the limit of a visitor it is said when the message can be sent', async () => {
  write.mockResolvedValue({ outcome: 'full', max: 3, until: new Date('2026-11-01T09:30:20') });
  await show();
  await fill();
  await send();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('3 per hour is the limit for one visitor.');
  await awaitText('This one can be sent after 09:31 AM.');
  await expect.element(field('Email')).toHaveValue('ada@atrium.example');
});

it('beyond the limit of a network it is said when to try again', async () => {
  write.mockRejectedValueOnce(new AppError('rate_limited', 'Later.', { retryAfterSeconds: 700 }));
  await show();
  await fill();
  await send();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Too many forms were sent from your network.');
  await awaitText('Try again in 12 minutes, or write to');
  await expect.element(mailLink()).toBeVisible();
  await send();
  await awaitText('Thank you for your message!');
});

it('without a captcha token nothing is sent, and what to allow is named', async () => {
  getToken.mockRejectedValueOnce(new AppError('captcha_failed', 'The security check didn’t respond.'));
  await show();
  await fill();
  await send();
  await awaitText('The security check didn’t respond.');
  await awaitText('Nothing was sent.');
  expect(write).not.toHaveBeenCalled();
  await send();
  await awaitText('Thank you for your message!');
});

it('offline the text is kept, and a restored connection is reported', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const head = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  await fill();
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent('You are offline.');
  await awaitText('Your text is saved in this browser.');
  isOnline.mockRestore();
  head.mockRestore();
  dispatchEvent(new Event('online'));
  await awaitText('The connection is back.');
  await send();
  await awaitText('Thank you for your message!');
});

it('a failure doesn’t say that the text is saved when the browser’s storage is full', async () => {
  write.mockRejectedValueOnce(new AppError('unavailable', 'No response.'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await show();
  await fill();
  await send();
  await awaitText('Don’t close the page: this browser can’t save your text.');
  await expect.element(page.getByText(/Your text is saved in this browser\./)).not.toBeInTheDocument();
  full.mockRestore();
});

it('a draft is restored when the form opens again, and is gone once it is sent', async () => {
  const first = await show();
  await fill('Half a message');
  await page.getByLabelText(/^Subject/).selectOptions('Demo Request');
  await expect.poll(() => localStorage.getItem(draftKey('contact'))).toContain('Demo Request');
  await first.unmount();
  await show();
  await expect.element(field('Message')).toHaveValue('Half a message');
  await expect.element(page.getByLabelText(/^Subject/)).toHaveValue('Demo Request');
  await send();
  await awaitText('Thank you for your message!');
  expect(localStorage.getItem(draftKey('contact'))).toBeNull();
});

it('the draft of another user is not shown; a signed-in user’s name and email are filled in', async () => {
  const values = { message: 'A secret' };
  const theirs = { id: 'a'.repeat(20), owner: 'charles', tried: null, values };
  localStorage.setItem(draftKey('contact'), JSON.stringify(theirs));
  signIn();
  await show();
  await expect.element(field('Full name')).toHaveValue('Ada Lovelace');
  await expect.element(field('Email')).toHaveValue('ada@atrium.example');
  await expect.element(field('Message')).toHaveValue('');
  await field('Message').fill('My own');
  await expect.poll(() => localStorage.getItem(draftKey('contact'))).toContain('My own');
  expect(localStorage.getItem(draftKey('contact'))).not.toContain('charles');
});

it('a link can choose the subject', async () => {
  await show('/contact?subject=Custom%20Development');
  await expect.element(page.getByLabelText(/^Subject/)).toHaveValue('Custom Development');
});

it('the quick form stores its page, and has its own failure', async () => {
  write.mockRejectedValueOnce(new AppError('unavailable', 'No response.'));
  await renderScreen(<QuickForm onSent={onSent} />, '/empower-business');
  await field('Name').fill('Ada');
  await field('Email').fill('ada@atrium.example');
  await field('Message').fill('One task.');
  await send();
  await awaitText('ERROR: Sorry, there was an error sending your message. Please try again or contact us');
  await send();
  await awaitText("We'll get back to you soon to discuss how AI can empower your business.");
  expect(write.mock.lastCall?.[0].collection).toBe('contacts');
  expect(stored()).toMatchObject({ name: 'Ada', status: 'new', source: 'empower_business_page' });
});
