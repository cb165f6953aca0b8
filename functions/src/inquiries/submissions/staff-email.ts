import { describeSubmission } from '@atrium/contract/inquiries/describe-submission';
import type { Verification } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { type Block, composeMail, type Mail } from '../../platform/mail/mail.ts';
import { getPath, type Submission } from './submission.ts';

const CAUTION: Partial<Record<Verification, string>> = {
  none: 'Sent without a captcha token. It may come from a script, so the sender got no confirmation.',
  unchecked:
    'The captcha could not be checked, because its service was down or did not answer. It may come from a script, so the sender got no confirmation.',
};

/** The email to staff about a message or a booking; a reply goes to the sender. Null for newsletter and waitlist. */
export function composeStaffNotice(submission: Submission, verification: Verification): Mail | null {
  const subject = formatSubject(submission);
  if (subject === null) return null;
  const { rows, texts } = describeSubmission(submission);
  const caution = CAUTION[verification];
  return composeMail({
    to: BRAND.contactEmail,
    replyTo: submission.fields.email ?? '',
    subject,
    blocks: [
      ...(caution ? [caution] : []),
      { facts: rows.filter(([, value]) => value !== '') },
      ...texts.flatMap(([label, text]): Block[] => (text === '' ? [] : [`${label}:`, { quote: text }])),
    ],
    reason: `Reply to this email to answer ${submission.fields.email}. Submission ${getPath(submission)}.`,
  });
}

function formatSubject({ collection, fields }: Submission): string | null {
  const name = fields.name ?? '';
  switch (collection) {
    case 'contacts':
      return `${fields.subject ?? 'Message from the Empower page'}: ${name}`;
    case 'demo_bookings':
      return `Demo: ${name}${fields.company ? `, ${fields.company}` : ''}`;
    default:
      return null;
  }
}
