import { expect, it } from 'vitest';
import { inboxUrl } from './inbox-url.ts';

const id = 'a'.repeat(20);

it.each([
  '',
  '?list=demos',
  '?status=answered',
  `?list=demos&status=pending&after=1767355200.5000000.${id}&id=${id}`,
])('the inbox keeps %s in the URL', search => {
  expect(inboxUrl.write(inboxUrl.parse(search))).toBe(search);
});

it.each(['?list=lists', '?list=toString', '?after=now', `?after=1.2.${id}x`])('ignores %s', search => {
  expect(inboxUrl.parse(search)).toEqual(inboxUrl.initial);
});
