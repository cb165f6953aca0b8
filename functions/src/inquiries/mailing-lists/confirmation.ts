import { createHash, randomBytes } from 'node:crypto';
import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { optionLabel } from '@atrium/contract/inquiries/forms/form-fields';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import type { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { type Block, composeUserMail, type Mail } from '../../platform/mail/mail.ts';
import type { Submission } from '../submissions/submission.ts';
import { unsubscribeHeaders, unsubscribePage } from './unsubscribe-links.ts';

const CONTACT_METHODS: Record<string, string> = {
  email: 'by email',
  phone: 'by phone',
  video: 'with a time for a video call',
};

const UNCONFIRMED = `Wasn’t you? You don’t need to do anything. An unconfirmed request is deleted after ${RETENTION_DAYS.unconfirmed} days.`;

/** The secret of a link, and its hash, which is stored of the link that confirms. */
export interface LinkToken {
  /** 32 characters of base64url: 192 random bits. */
  token: string;
  /** SHA-256 in hexadecimal, so that the link cannot be derived from the database. */
  hash: string;
}

export function newLinkToken(): LinkToken {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the URL that confirms a list subscription. */
function confirmUrl(origin: string, list: keyof typeof CONFIRMABLE_LISTS, id: string, token: string): string {
  return `${origin}/confirm-subscription?${new URLSearchParams({ list, id, token })}`;
}

/**
 * Returns the email to the sender of a form. It contains chosen values only, never typed text: the email may belong to
 * someone else, who would get that text in our name. For lists it has a confirmation link with `token`, and links to leave.
 */
export function composeConfirmation(
  { collection, id, fields, unsubscribeToken }: Submission,
  origin: string,
  token: string,
): Mail {
  const to = fields.email ?? '';
  const reason =
    'You get this email because this email was entered in a form on our site. If it wasn’t you, you don’t need to do anything.';
  switch (collection) {
    case 'contacts':
      return composeUserMail({
        to,
        subject: `We’ve received your message${fields.subject ? `: ${fields.subject}` : ''}`,
        blocks: [
          `Thank you for your message. A person reads every message, and you’ll get an answer within 24 hours${contactMethod(fields.preferredContact)}.`,
          'Something to add? Reply to this email.',
        ],
        reason,
      });
    case 'demo_bookings':
      return composeUserMail({
        to,
        subject: 'We’ve received your demo request',
        blocks: requestedSlot(fields.preferredDate ?? '', fields.preferredTime ?? ''),
        reason,
      });
    case 'newsletter_subscribers':
      return composeUserMail({
        to,
        subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
        headers: unsubscribeHeaders(origin, { list: 'newsletter', id, token: unsubscribeToken }),
        blocks: [
          'Please confirm your subscription to our AI insights newsletter: what we built, what it saved, and what didn’t work. We won’t send it until you confirm.',
          { link: 'Confirm subscription', url: confirmUrl(origin, 'newsletter', id, token) },
          UNCONFIRMED,
          {
            link: 'Unsubscribe',
            url: unsubscribePage(origin, { list: 'newsletter', id, token: unsubscribeToken }),
          },
        ],
        reason: 'You get this email because this email was entered in the newsletter form on our site.',
      });
    case 'waitlist': {
      const product = optionLabel(WAITLIST_FORM.fields.product, fields.product ?? '');
      return composeUserMail({
        to,
        subject: `Confirm your place on the waitlist for ${product}`,
        headers: unsubscribeHeaders(origin, { list: 'waitlist', id, token: unsubscribeToken }),
        blocks: [
          `Please confirm your place on the waitlist for ${product}. We’ll email you again on launch day, with the price and how to get started.`,
          { link: 'Confirm my place', url: confirmUrl(origin, 'waitlist', id, token) },
          UNCONFIRMED,
          {
            link: 'Leave the waitlist',
            url: unsubscribePage(origin, { list: 'waitlist', id, token: unsubscribeToken }),
          },
        ],
        reason,
      });
    }
  }
}

/** Describes the requested slot and the next step: confirmation of a slot, or suggestions if date or time is missing. */
function requestedSlot(date: string, time: string): Block[] {
  const slot = formatDemoSlot(date, time);
  if (date && time) {
    return [
      'You requested a demo at this time:',
      { facts: [['Demo', slot]] },
      'It is not booked yet. We’ll confirm it or suggest another time within 24 hours.',
      'Does another time work better for you? Reply to this email.',
    ];
  }
  return [
    'You requested a demo without a specific time:',
    { facts: [['Demo', slot]] },
    'We’ll suggest three times within 24 hours.',
    'Have times that work for you? Reply to this email with them.',
  ];
}

function contactMethod(method: string | undefined): string {
  const label = CONTACT_METHODS[method ?? ''];
  return label ? `, ${label}` : '';
}
