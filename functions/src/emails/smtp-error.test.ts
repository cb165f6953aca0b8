import { expect, it } from 'vitest';
import { isServerError, outcomeOfError } from './smtp-error.ts';

/** An error as nodemailer throws it. */
function smtpError(command: string, response: string | null): Error {
  const code = Number(response?.slice(0, 3));
  return Object.assign(new Error(`Failed: ${response}`), {
    command,
    ...(response !== null && { response, responseCode: code }),
  });
}
const invalid = { type: 'refused', isRecipientInvalid: true };
const refused = { type: 'refused', isRecipientInvalid: false };
const temporary = { type: 'temporary' };

it.each([
  ['RCPT TO', '550 No such user', invalid],
  ['RCPT TO', '551 User not local', invalid],
  ['RCPT TO', '553 Mailbox name not allowed', invalid],
  ['RCPT TO', '550 5.1.1 The account does not exist', invalid],
  ['RCPT TO', '550-5.1.1 The account does not exist', invalid],
  ['RCPT TO', '550 5.2.1 Mailbox disabled', invalid],
  ['RCPT TO', '556 5.1.10 Null MX', invalid],
  ['DATA', '550 5.1.1 The account does not exist', invalid],
  // Rejections that don't mean that the recipient is invalid.
  ['RCPT TO', '550 5.7.1 Blocked by policy', refused],
  ['RCPT TO', '552 5.2.2 Mailbox full', refused],
  ['RCPT TO', '552 Mailbox full', refused],
  ['DATA', '554 5.7.1 Spam', refused],
  ['DATA', '550 Content rejected', refused],
  // Worth another try.
  ['RCPT TO', '450 4.2.1 Greylisted', temporary],
  ['DATA', '451 Local error', temporary],
  ['CONN', null, temporary],
  ['CONN', '554 No service', temporary],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', temporary],
  ['MAIL FROM', '550 5.7.1 Sender not allowed', temporary],
  ['MAIL FROM', '550 5.1.8 Bad sender', temporary],
])('the SMTP outcome classifies %s: %s as %o', (command, response, expected) => {
  expect(outcomeOfError(smtpError(command, response), true)).toMatchObject(expected);
});

it('the SMTP outcome returns the server’s reply as the reason, in one line of limited length', () => {
  const error = smtpError('RCPT TO', `550 No\nsuch user ${'x'.repeat(500)}`);
  const { reason } = outcomeOfError(error, false) as { reason: string };
  expect(reason).toMatch(/^550 No such user x+…$/);
  expect(reason).toHaveLength(300);
});

it('the SMTP outcome classifies an unknown error as temporary, with its message', () => {
  expect(outcomeOfError(new Error('getaddrinfo ENOTFOUND'), false)).toEqual({
    type: 'temporary',
    reason: 'getaddrinfo ENOTFOUND',
    mayHaveArrived: false,
  });
  expect(outcomeOfError('odd', false)).toMatchObject({ type: 'temporary', reason: 'odd' });
});

it.each([
  [null, true, true],
  [null, false, false],
  ['451 Local error', true, false],
])(
  'with the reply %j to an email that was given whole, or not (%j), it may have arrived: %j',
  (response, isGiven, expected) => {
    expect(outcomeOfError(smtpError('CONN', response), isGiven)).toMatchObject({ mayHaveArrived: expected });
  },
);

it.each([
  [true, 'an unreachable server', { code: 'ECONNECTION', command: 'CONN' }],
  [true, 'a wrong password', { command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 No.' }],
  [true, 'a dropped connection', { command: 'DATA' }],
  [false, 'a full mailbox', { command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 Full.' }],
  [false, 'a refused content', { command: 'DATA', responseCode: 554, response: '554 5.6.0 No.' }],
])('it is %s that every email would have the error of %s', (expected, _, error) => {
  expect(isServerError(error)).toBe(expected);
});
