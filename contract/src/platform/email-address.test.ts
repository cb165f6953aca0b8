import { expect, it } from 'vitest';
import { LoginForm } from '../accounts/account.ts';
import { formSchema } from '../inquiries/forms/form-schema.ts';
import { NEWSLETTER_FORM } from '../inquiries/forms/newsletter-form.ts';
import { ACCEPTED_EMAILS } from '../testing/accepted-emails.ts';
import { normalizeEmail } from './email-address.ts';

const newsletter = formSchema(NEWSLETTER_FORM, '2026-03-09');

/** Returns the emails that the account and public forms send for a typed email; null when they reject it. */
function sentFor(typed: string) {
  const account = LoginForm.safeParse({ email: typed, password: 'x' });
  const form = newsletter.safeParse({ email: typed });
  return [account.data?.email ?? null, form.data?.email ?? null];
}

it.each(ACCEPTED_EMAILS)('every email field accepts %s', email => {
  expect(sentFor(email)).toEqual([email, email]);
});

it.each([
  ...['', 'i nes@company.example', 'ines@company.example\nBcc: eve@evil.example'],
  ...['Ines <ines@company.example>', `${'x'.repeat(65)}@example.com`, `ines@${'x'.repeat(242)}.example`],
  ...'ines ines@ @company.example ines@company ines@company.e ines@company.123 ines@company.xn--'.split(' '),
  ...'ines@company.x1 ines@-company.example ines@company-.example ines@.example'.split(' '),
  ...'ines@company..example ines@company.example. ines@com_pany.example .ines@company.example'.split(' '),
  ...'ines.@company.example i..nes@company.example ines@eve@company.example'.split(' '),
  ...'ines@company.example,eve@evil.example "ines"@company.example ínes@company.example'.split(' '),
  ...'info@пример.рф ines@company—house.example'.split(' '),
])('every email field rejects %j', email => {
  expect(sentFor(email)).toEqual([null, null]);
});

it.each([
  ['  ines@company.example\n', 'ines@company.example'],
  ['\ufeffines@company.example\u200b', 'ines@company.example'],
  ['ines\u200b@\u2060company.exa\u00admple', 'ines@company.example'],
  ['\u202aines@company.example\u202c', 'ines@company.example'],
  ['\u00a0ines@company.example\u3000', 'ines@company.example'],
  ['ines＠company．example', 'ines@company.example'],
  ['ｉｎｅｓ＠ｃｏｍｐａｎｙ．ｅｘａｍｐｌｅ', 'ines@company.example'],
  ['ines﹫company。example', 'ines@company.example'],
  ['ines\u2011b@sub\u2010company.example', 'ines-b@sub-company.example'],
  ['ines\u2013b@sub\u2212company.example', 'ines-b@sub-company.example'],
])('every email field normalizes %j to %s', (typed, email) => {
  expect(sentFor(typed)).toEqual([email, email]);
  expect(normalizeEmail(email)).toBe(email);
});
