import type { AttemptOutcome } from './delivery.ts';

/** Nodemailer's description of a failed attempt. */
interface SmtpFailure {
  /** The SMTP command that failed, such as `RCPT TO`. */
  command?: string;
  /** The code of the server's reply, such as 550. */
  responseCode?: number;
  /** The reply with its code. */
  response?: string;
}

/** Commands whose failure concerns every email, not this one: they are repeated until the settings are fixed. */
const SESSION_COMMANDS = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/;

/** Basic codes with which servers refuse an unknown mailbox (RFC 5321, section 4.2.3). */
const UNKNOWN_MAILBOX = [550, 551, 553];

/** Enhanced codes for recipients that don't exist or no longer accept email (RFC 3463, RFC 7505). */
const INVALID_RECIPIENT = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

/** Server messages are stored and shown to staff, up to this length. */
const REASON_MAX = 300;

/**
 * All errors but a clear rejection of this email are temporary, because losing it can’t be undone.
 * @param isGiven whether the server was given the whole email: without its reply nobody knows what became of it
 */
export function outcomeOfError(error: unknown, isGiven: boolean): AttemptOutcome {
  const { command, responseCode: code = 0, response }: SmtpFailure = Object(error);
  const reply = response?.replace(/^\d{3}[ -]?/, '') ?? '';
  const message = error instanceof Error ? error.message : String(error);
  const line = (code && response ? `${code} ${reply}` : message).replace(/\s+/g, ' ').trim();
  const reason = line.length > REASON_MAX ? `${line.slice(0, REASON_MAX - 1)}…` : line;
  const isPermanent = code >= 500 && code < 600;
  if (!isPermanent || !command || SESSION_COMMANDS.test(command)) {
    return { type: 'temporary', reason, mayHaveArrived: isGiven && code === 0 };
  }
  return { type: 'refused', reason, isRecipientInvalid: isRecipientInvalid(command, code, reply) };
}

/** True for an error that every email would have: the server can't be reached, or refuses the sender. */
export function isServerError(error: unknown): boolean {
  const { command, responseCode: code = 0 }: SmtpFailure = Object(error);
  return code === 0 || !command || SESSION_COMMANDS.test(command);
}

/**
 * Returns whether the server rejected the email address itself. A rejection for policy (5.7.x) or a full
 * mailbox (5.2.2) doesn't count, although servers use 550 and 552 for them, too.
 */
function isRecipientInvalid(command: string, code: number, reply: string): boolean {
  const enhanced = /^5\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0];
  if (enhanced) return INVALID_RECIPIENT.includes(enhanced);
  return command === 'RCPT TO' && UNKNOWN_MAILBOX.includes(code);
}
