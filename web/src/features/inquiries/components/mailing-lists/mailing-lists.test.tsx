import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/inquiries';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeLimited } from '../../../../platform/writes/limited-write.ts';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { awaitText, button, field, renderScreen } from '../../../../testing/render-screen.tsx';
import { ConfirmSubscription } from './confirm-subscription.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { Unsubscribe } from './unsubscribe.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

vi.mock('../../../../platform/writes/limited-write.ts', () => ({ writeLimited: vi.fn() }));
vi.mock('../../../../platform/google/captcha.ts', () => ({
  preloadCaptcha: async () => {},
  getCaptchaToken: async () => 'token',
}));

const write = vi.mocked(writeLimited);
beforeEach(() => void write.mockResolvedValue({ outcome: 'written' }));

const LINK = { id: 'a'.repeat(20), token: 'b'.repeat(32) };

it.each([
  [
    'Subscribe',
    <NewsletterForm key="n" source="home_page" onSent={() => {}} />,
    "Thank you for subscribing! You'll receive our next AI insights newsletter soon.",
    'ERROR: Sorry, there was an error subscribing to our newsletter.',
    { collection: 'newsletter_subscribers', stored: { status: 'active', source: 'home_page' } },
  ],
  [
    'Join the Waitlist',
    <WaitlistForm key="w" />,
    'Almost there. Confirm your place by email.',
    'ERROR: Sorry, there was an error adding you to the list.',
    {
      collection: 'waitlist',
      stored: { status: 'waiting', source: 'payroll_us_page', product: 'payroll-us' },
    },
  ],
])(
  'a form that asks for an email says that it has to be confirmed: %s',
  async (label, form, success, failure, of) => {
    write.mockRejectedValueOnce(new AppError('unavailable', 'No response.'));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await renderScreen(form);
    const height = button(label).element().getBoundingClientRect().height;
    await button(label).click();
    await awaitText('Enter your email address.');
    // The error doesn't resize the button beside the field.
    expect(button(label).element().getBoundingClientRect().height).toBe(height);
    await field('Email').fill('ada@atrium.example');
    await button(label).click();
    await awaitText(failure);
    await expect.element(field('Email')).toHaveValue('ada@atrium.example');
    await button(label).click();
    await awaitText(success);
    await awaitText('Open it and confirm: you’re on the list once you do.');
    const [{ collection, document } = { document: () => ({}) }] = write.mock.lastCall ?? [];
    expect(collection).toBe(of.collection);
    expect(document('now' as never, { userId: null, visitorId: 'v' })).toMatchObject({
      email: 'ada@atrium.example',
      ...of.stored,
    });
  },
);

it.each([
  ['newsletter', 'You’ll get the next newsletter by email.', '/blog'],
  ['waitlist', 'We’ll email you once, on launch day.', '/marketplace'],
] as const)(
  'the %s is joined with one press, after which the focus is at the result',
  async (list, done, next) => {
    const refused = serve(api.confirmSubscription, refuse('not_found', 'This link has expired.'));
    await renderScreen(<ConfirmSubscription link={{ list, ...LINK }} latest={null} />);
    expect(refused).toEqual([]);
    await button('Confirm').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('This link has expired.');
    const calls = serve(api.confirmSubscription, () => ({ status: 'confirmed' as const }));
    await button('Confirm').click();
    await awaitText('You’re on the list.');
    await awaitText(done);
    await expect.poll(() => document.activeElement?.textContent).toContain('You’re on the list.');
    await expect.element(page.getByRole('link')).toHaveAttribute('href', next);
    expect(calls.at(-1)?.body).toEqual({ list, ...LINK });
  },
);

it.each([
  ['newsletter', 'You won’t receive any more newsletters.'],
  ['waitlist', 'We’ve deleted your entry, and won’t email you about this product.'],
] as const)('the %s is left with one press', async (list, done) => {
  const calls = serve(api.unsubscribe, () => ({ status: 'unsubscribed' as const }));
  await renderScreen(<Unsubscribe link={{ list, ...LINK }} />);
  await button('Unsubscribe').dblClick();
  await awaitText('You’re unsubscribed.');
  await awaitText(done);
  expect(calls).toHaveLength(1);
});

it.each([
  [
    'Confirm',
    <ConfirmSubscription key="c" link={null} latest={null} />,
    'enter your email in the form again',
  ],
  ['Unsubscribe', <Unsubscribe key="u" link={null} />, 'write “stop” to'],
])('an incomplete link of an email says what to do instead: %s', async (label, screen, advice) => {
  await renderScreen(screen);
  await awaitText('This link is incomplete.');
  await awaitText(advice);
  await expect.element(button(label)).not.toBeInTheDocument();
});
