import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { fillContactForm } from '../../e2e/inquiries/public-forms.ts';

const PASSWORD = 'a long enough sentence';
const CARD = '4242424242424242';

export interface JourneySteps {
  name: string;
  /** The demo account whose session the browser has. */
  as?: string;
  /** The maximum cost. */
  most: { kB: number; invocations: number; reads: number; written: number };
  go(page: Page, origin: string): Promise<void>;
}

/** A page that is opened and has its first content. */
const view = (path: string, content: string) => async (page: Page, origin: string) => {
  await page.goto(origin + path);
  await page.locator(content).first().waitFor();
};

/** A view of a signed-in user, with the maximum of invocations, reads and written documents. */
const signedIn = (
  name: string,
  [path, content]: [string, string],
  [invocations, reads, written]: [number, number, number],
  as = 'ada@atrium.example',
): JourneySteps => ({ name, as, most: { kB: 700, invocations, reads, written }, go: view(path, content) });

/** The actions of visitors, customers and staff, each in a browser without a cache. */
export const JOURNEYS: readonly JourneySteps[] = [
  {
    name: 'home visit',
    most: { kB: 300, invocations: 0, reads: 0, written: 0 },
    go: view('/', 'h1'),
  },
  {
    name: 'marketplace visit',
    most: { kB: 350, invocations: 2, reads: 2, written: 0 },
    go: view('/marketplace', 'text=/^Last updated \\d/'),
  },
  {
    name: 'marketplace visit with analytics',
    most: { kB: 450, invocations: 4, reads: 10, written: 12 },
    go: async (page, origin) => {
      await page.goto(`${origin}/marketplace`);
      await page.getByRole('button', { name: 'Accept All' }).click();
      await page.getByText(/^Last updated \d/).waitFor();
      await page.getByRole('button', { name: 'Get Started with Blogger Pro' }).click();
      await page.getByPlaceholder('Search applications...').fill('phone');
    },
  },
  {
    name: 'contact form',
    most: { kB: 450, invocations: 5, reads: 5, written: 12 },
    go: async (page, origin) => {
      await page.goto(`${origin}/contact`);
      await fillContactForm(page, `sender-${randomUUID()}@atrium.example`);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Thank you for your message!').waitFor();
    },
  },
  {
    name: 'registration',
    most: { kB: 500, invocations: 6, reads: 10, written: 6 },
    go: register,
  },
  {
    name: 'card payment of a new customer',
    most: { kB: 1_000, invocations: 30, reads: 60, written: 20 },
    go: async (page, origin) => {
      await register(page, origin);
      await page.goto(`${origin}/payment`);
      const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
      const values = { cardnumber: CARD, 'exp-date': '12 / 34', cvc: '123', postal: '94107' };
      for (const [name, value] of Object.entries(values)) await card.locator(`[name=${name}]`).fill(value);
      await page.getByRole('button', { name: 'Pay $10.00', exact: true }).click();
      await page.getByText('Payment successful! Transaction ID:').waitFor();
    },
  },
  {
    name: 'subscription of a new customer',
    most: { kB: 1_200, invocations: 40, reads: 80, written: 40 },
    go: async (page, origin) => {
      await register(page, origin, '?next=/marketplace');
      await page.getByRole('button', { name: 'Select Starter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Subscribe to Starter' }).click();
      await page.waitForURL(/\/c\/pay\//);
      const email = page.getByLabel('Email');
      if (await email.isEditable()) await email.fill('payer@atrium.example');
      await page.getByLabel(/card number/i).fill(CARD);
      await page.getByLabel(/expir/i).fill('12 / 34');
      await page.getByLabel(/cvc|security code/i).fill('123');
      await page.getByLabel(/name/i).fill('Ada Lovelace');
      await page.getByLabel(/postal|zip/i).fill('94107');
      await page.getByRole('button', { name: /^Subscribe/ }).click();
      // The card provider sends payers back to the site's own origin, where this browser has no session.
      await page.waitForURL('**/payment/success**');
      const { pathname, search } = new URL(page.url());
      await page.goto(origin + pathname + search);
      await page.getByText('Your subscription is active').waitFor();
    },
  },
  // Adds up the payments of twelve months, and updates the profile.
  signedIn('first dashboard view', ['/dashboard', 'main section li'], [12, 90, 6]),
  signedIn('dashboard view', ['/dashboard', 'main section li'], [10, 30, 3]),
  signedIn('transactions view', ['/transactions', 'main tbody tr'], [10, 120, 3]),
  signedIn('analytics view of a customer', ['/dashboard/analytics', '[data-loading=false]'], [10, 120, 3]),
  signedIn('admin home', ['/admin', 'main section li'], [12, 120, 4], 'admin@atrium.example'),
];

/** Creates an account with the form; `search` can name the page that it redirects to. */
async function register(page: Page, origin: string, search = ''): Promise<void> {
  await page.goto(`${origin}/register${search}`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`visitor-${randomUUID()}@atrium.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(url => !url.pathname.startsWith('/register'));
}
