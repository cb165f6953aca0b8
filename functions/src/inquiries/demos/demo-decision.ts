import { demoEmailFor } from '@atrium/contract/inquiries/demo-email';
import { SERVER, type Verification } from '@atrium/contract/inquiries/submissions';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';

/** A booking after its status was changed. */
export interface DemoDecision {
  id: string;
  email: string;
  status: string;
  preferredDate: string;
  preferredTime: string;
  verification: Verification | null;
  decidedBy: string;
  /** Milliseconds since 1970. */
  decidedAt: number;
}

/**
 * Returns the email about a decision, with an id derived from the decision. Null if none is sent: the server changed the
 * status, the submission is not verified, or the status needs no email.
 */
export function decisionEmailFor(decision: DemoDecision, now: Date): { id: string; mail: Mail } | null {
  const { id, status, verification, decidedAt } = decision;
  if (decision.decidedBy === SERVER || verification === null || verification === 'failed') return null;
  const email = demoEmailFor(decision, now);
  if (!email) return null;
  return {
    id: `demo_bookings-${id}-${status}-${decidedAt}`,
    mail: composeUserMail({
      to: decision.email,
      subject: email.subject,
      blocks: [email.opening, { facts: [['Demo', email.slot]] }, ...email.closing],
      reason: 'You get this email because someone requested a demo with this email on our site.',
    }),
  };
}
