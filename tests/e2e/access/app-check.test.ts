import { expect, it } from 'vitest';
import { INQUIRY_TEXT } from '../../../contract/src/inquiries/submissions.ts';
import { call } from '../../support/api.ts';
import { hasAppCheck } from '../../support/app-check.ts';
import { isLive, newPage } from '../browser.ts';
import { fillForm } from '../inquiries/public-forms.ts';
import { at, newEmail } from '../person.ts';

// All other browser tests run with App Check too; a world of `npm start` has it only on request.
it.runIf(hasAppCheck)('visitors send forms with App Check; a call without a token is rejected', async () => {
  const refused = await call('POST', '/api/visitors', {
    body: { purpose: 'forms' },
    headers: { 'x-firebase-appcheck': '' },
  });
  expect(refused).toMatchObject({ status: 401, json: { code: 'app_check_failed' } });

  const { page } = await newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const catalog = page.waitForResponse('**/api/marketplace*');
  await page.goto(at('/marketplace'));
  await page.keyboard.press('Tab');
  await catalog;
  await isLive(page);
  // Public data needs no token, so a page that only shows it loads no App Check code.
  expect(asked.filter(url => /app-check|firebase/.test(url))).toEqual([]);

  await page.goto(at('/empower-business'));
  const form = page.getByRole('form', { name: 'Quick message' });
  await fillForm(page, 'Quick message', { Name: 'Grace', Email: newEmail(), Message: 'Tell us more.' });
  const [request] = await Promise.all([
    page.waitForRequest('**/api/visitors'),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(await request.headerValue('x-firebase-appcheck')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.getByText(INQUIRY_TEXT.quickSuccess).waitFor();
});
