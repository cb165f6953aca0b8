import { expect, it } from 'vitest';
import { isOneClick, unsubscribePage } from './unsubscribe-links.ts';

const ORIGIN = 'https://atrium.example';
const URLENCODED = 'application/x-www-form-urlencoded';

it('the unsubscribe page of the newsletter keeps the URL of earlier emails', () => {
  expect(unsubscribePage(ORIGIN, 'newsletter', 'abc')).toBe(`${ORIGIN}/newsletter/unsubscribe?id=abc`);
  expect(unsubscribePage(ORIGIN, 'waitlist', 'abc')).toBe(
    `${ORIGIN}/newsletter/unsubscribe?list=waitlist&id=abc`,
  );
});

it.each([
  ['List-Unsubscribe=One-Click', URLENCODED],
  ['List-Unsubscribe=One-Click\r\n', `${URLENCODED}; charset=utf-8`],
  [
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
])('one-click unsubscribing accepts the form %j', (body, type) => {
  expect(isOneClick(body, type)).toBe(true);
});

it.each([
  ['', URLENCODED],
  ['List-Unsubscribe=', URLENCODED],
  ['list-unsubscribe=no', URLENCODED],
  ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ['--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nOne-Click\r\n--b--\r\n', 'multipart/form-data'],
])('one-click unsubscribing rejects the form %j', (body, type) => {
  expect(isOneClick(body, type)).toBe(false);
});
