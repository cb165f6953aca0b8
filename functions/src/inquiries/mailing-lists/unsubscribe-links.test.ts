import { expect, it } from 'vitest';
import { isOneClick, unsubscribePage } from './unsubscribe-links.ts';

const ORIGIN = 'https://atrium.example';
const URLENCODED = 'application/x-www-form-urlencoded';

it('the unsubscribe page gets the token of the entry, if it has one', () => {
  const page = `${ORIGIN}/newsletter/unsubscribe`;
  expect(unsubscribePage(ORIGIN, { list: 'newsletter', id: 'abc', token: 'xyz' })).toBe(
    `${page}?list=newsletter&id=abc&token=xyz`,
  );
  expect(unsubscribePage(ORIGIN, { list: 'waitlist', id: 'abc', token: null })).toBe(
    `${page}?list=waitlist&id=abc`,
  );
});

const multipart = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOne-Click\r\n--b--\r\n`;

it.each([
  ['List-Unsubscribe=One-Click', URLENCODED, true],
  ['List-Unsubscribe=One-Click\r\n', `${URLENCODED}; charset=utf-8`, true],
  [multipart('List-Unsubscribe'), 'multipart/form-data; boundary=b', true],
  ['', URLENCODED, false],
  ['List-Unsubscribe=', URLENCODED, false],
  ['list-unsubscribe=no', URLENCODED, false],
  ['{"List-Unsubscribe":"One-Click"}', 'application/json', false],
  [multipart('x'), 'multipart/form-data', false],
])('one-click unsubscribing by the form %j of type %s is accepted: %s', (body, type, isAccepted) => {
  expect(isOneClick(body, type)).toBe(isAccepted);
});
