/** A fault of the mail server for the next `times` emails. */
export interface MailFault {
  /** The recipient; null matches all. */
  to: string | null;
  /** `recipient` and `content` refuse; `accepted` accepts the email and drops the SMTP reply. */
  at: 'recipient' | 'content' | 'accepted';
  /** The SMTP code of the refusal, such as 550; null drops the connection, undefined only delays. */
  status: number | null | undefined;
  /** The text of the refusal, without the code. */
  message: string;
  delayMs: number;
  times: number;
}

/** Returns the first fault for a recipient at this point and counts it. */
export function takeMailFault(
  faults: readonly MailFault[],
  at: MailFault['at'],
  to: string,
): MailFault | undefined {
  const fault = faults.find(
    each =>
      each.times > 0 && each.at === at && (each.to === null || each.to.toLowerCase() === to.toLowerCase()),
  );
  if (fault) fault.times -= 1;
  return fault;
}
