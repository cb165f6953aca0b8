import { BRAND } from '@atrium/contract/brand';
import { demoEmailFor } from '@atrium/contract/inquiries/demo-email';
import { SERVER, type Verification } from '@atrium/contract/inquiries/submissions';
import { composeMail, type Mail } from '../../platform/mail/mail.ts';

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
 * The email about a decision, with the id that is the same at every call for it. Null where none is sent: the server
 * itself took the hour back, nobody has vouched for the address, or the decision needs none.
 */
export function decisionEmailFor(decision: DemoDecision, now: Date): { id: string; mail: Mail } | null {
  const { id, status, verification, decidedAt } = decision;
  if (decision.decidedBy === SERVER || verification === null || verification === 'failed') return null;
  const email = demoEmailFor(decision, now);
  if (!email) return null;
  return {
    id: `demo_bookings-${id}-${status}-${decidedAt}`,
    mail: composeMail({
      to: decision.email,
      replyTo: BRAND.contactEmail,
      subject: email.subject,
      blocks: ['Hello,', email.opening, { facts: [['Demo', email.slot]] }, ...email.closing],
      reason: 'You get this letter because a demo was asked for with this address on our site.',
    }),
  };
}
