import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, newPage, type Visitor } from './browser.ts';
import { answerChallenge, at, CARDS, payButton, payOnHostedPage, register, typeCard } from './person.ts';

let visitor: Visitor;
beforeEach(async () => {
  // The browser itself reports the 402 with which the card provider answers a declined card.
  visitor = await newPage({ allowConsole: [/status of 402/] });
  await register(visitor.page, '/register?next=/payment');
  await visitor.page.waitForURL('**/payment');
});
afterEach(() => visitor.close());
afterAll(closeBrowser);

describe('the embedded card form', () => {
  it('pays, and the transaction appears on an open page by itself', async () => {
    const { page } = visitor;
    const watching = await visitor.newTab();
    await watching.goto(at('/transactions'));
    await watching.getByText('No transactions found.').waitFor();

    await page.getByLabel('Amount').fill('12.50');
    await typeCard(page, CARDS.good);
    await expectNoAxeViolations(page);
    await payButton(page, '$12.50').click();
    const done = page.getByText(/Payment successful! Transaction ID: [0-9a-f]{24}/);
    await done.waitFor();
    const id = (await done.textContent())?.match(/[0-9a-f]{24}/)?.[0] ?? '';

    const row = watching.getByRole('row').filter({ hasText: id.slice(0, 8) });
    await row.getByText('Completed').waitFor();
    expect(await row.textContent()).toContain('$12.50');
    await expectNoAxeViolations(watching);
  });

  it('says what the card provider says when a card is declined, and takes another one', async () => {
    const { page } = visitor;
    await typeCard(page, CARDS.declined);
    await payButton(page, '$10.00').click();
    await page.getByText('Your card was declined.').waitFor();
    await typeCard(page, CARDS.good);
    await payButton(page, '$10.00').click();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await page.goto(at('/transactions'));
    // One attempt is one transaction, whatever happened on the way.
    await page.getByRole('row').getByText('Completed').first().waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Demo payment' }).count()).toBe(1);
  });

  it.each([
    ['Complete', 'Payment successful! Transaction ID:'],
    ['Fail', 'We are unable to authenticate your payment method'],
  ] as const)('asks for 3-D Secure: %s', async (answer, text) => {
    const { page } = visitor;
    await typeCard(page, CARDS.challenged);
    await payButton(page, '$10.00').click();
    await answerChallenge(page, answer);
    await page.getByText(text).waitFor();
  });

  it('pays once on a double click', async () => {
    const { page } = visitor;
    await typeCard(page, CARDS.good);
    await payButton(page, '$10.00').dblclick();
    await page.getByText('Payment successful! Transaction ID:').waitFor();
    await page.goto(at('/transactions'));
    await page.getByRole('row').getByText('Completed').first().waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Demo payment' }).count()).toBe(1);
  });

  it.each([
    ['0.49', 'The smallest payment is $0.50.'],
    ['abc', 'The smallest payment is $0.50.'],
    ['10.005', 'whole cents'],
    ['1000000', 'The largest single payment is $999,999.99.'],
  ])('does not offer to pay %s', async (amount, problem) => {
    const { page } = visitor;
    const field = page.getByLabel('Amount');
    await field.fill('');
    await field.pressSequentially(amount);
    await page.getByText(problem).waitFor();
    expect(await page.getByRole('button', { name: /^Pay/ }).isDisabled()).toBe(true);
  });
});

describe('hosted checkout', () => {
  it('pays on the provider’s page and tells the truth on return', async () => {
    const { page } = visitor;
    await page.getByLabel('Amount').fill('25');
    await page.getByText('Stripe Checkout', { exact: true }).click();
    await page.getByRole('button', { name: 'Pay $25.00 with Stripe Checkout' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await payOnHostedPage(page, CARDS.good);
    await page.waitForURL('**/payment/success**');
    await page
      .getByText(/payment (is )?(complete|confirmed|received|successful)/i)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
    await page.goto(at('/transactions'));
    const row = page.getByRole('row').filter({ hasText: '$25.00' });
    await row.getByText('Completed').waitFor();
  });

  it('that is left charges nothing and says so', async () => {
    const { page } = visitor;
    await page.getByText('Stripe Checkout', { exact: true }).click();
    await page.getByRole('button', { name: /with Stripe Checkout/ }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page
      .getByRole('link', { name: /back|cancel/i })
      .first()
      .click();
    await page.waitForURL('**/payment/cancel**');
    await page
      .getByText(/nothing (was|has been) charged/i)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
    await page.goto(at('/transactions'));
    await page.getByText('No transactions found.').waitFor();
  });
});
