import { BRAND } from '@atrium/contract/brand';
import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { optionLabel } from '@atrium/contract/inquiries/form-fields';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import type { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/waitlist-form';
import { type Block, composeMail, type Mail } from '../../platform/mail/mail.ts';
import type { Submission } from '../submissions/submission.ts';

const ANSWER_BY: Record<string, string> = {
  email: 'by e-mail',
  phone: 'by phone',
  video: 'with a time for a video call',
};

const UNCONFIRMED = `Was this not you? You need not do anything. An entry that is not confirmed is deleted after ${RETENTION_DAYS.unconfirmed} days.`;

/** Where the reader of an email confirms that they want to be on a list. */
function confirmUrl(origin: string, list: keyof typeof CONFIRMABLE_LISTS, id: string, token: string): string {
  return `${origin}/confirm-subscription?${new URLSearchParams({ list, id, token })}`;
}

/** Where a newsletter's reader unsubscribes. */
function unsubscribeUrl(origin: string, id: string): string {
  return `${origin}/newsletter/unsubscribe?id=${encodeURIComponent(id)}`;
}

/**
 * The email to whoever filled in a form. It repeats choices only, never what was typed: the address may be a
 * stranger's, and then the words would reach them under our name. For the lists it asks to confirm, by a link with
 * `token`.
 */
export function confirmationOf({ collection, id, fields }: Submission, origin: string, token: string): Mail {
  const letter = { to: fields.email ?? '', replyTo: BRAND.contactEmail };
  const asked =
    'this address was entered in a form on our site. If that was not you, you need not do anything.';
  switch (collection) {
    case 'contacts':
      return composeMail({
        ...letter,
        subject: `We have your message${fields.subject ? `: ${fields.subject}` : ''}`,
        blocks: [
          'Hello,',
          `Thank you for writing to us. A person reads every message, and you get an answer within 24 hours${answerBy(fields.preferredContact)}.`,
          'Something to add? Reply to this letter; it reaches the same people.',
        ],
        reason: `You get this letter because ${asked}`,
      });
    case 'demo_bookings':
      return composeMail({
        ...letter,
        subject: 'We have your request for a demo',
        blocks: ['Hello,', ...askedHour(fields.preferredDate ?? '', fields.preferredTime ?? '')],
        reason: `You get this letter because ${asked}`,
      });
    case 'newsletter_subscribers':
      return composeMail({
        ...letter,
        subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
        headers: { 'List-Unsubscribe': `<${unsubscribeUrl(origin, id)}>` },
        blocks: [
          'Hello,',
          'Please confirm that you want our AI insights newsletter: what we built, what it saved, and what did not work. Until you do, we send you nothing.',
          { link: 'Confirm subscription', url: confirmUrl(origin, 'newsletter', id, token) },
          UNCONFIRMED,
          { link: 'Unsubscribe', url: unsubscribeUrl(origin, id) },
        ],
        reason: 'You get this email because this address was entered in the newsletter form on our site.',
      });
    case 'waitlist': {
      const product = optionLabel(WAITLIST_FORM.fields.product, fields.product ?? '');
      return composeMail({
        ...letter,
        subject: `Confirm your place on the waitlist for ${product}`,
        blocks: [
          'Hello,',
          `Please confirm that you want to be on the waitlist for ${product}. Our next email then comes on the day it opens, with its price and how to begin.`,
          { link: 'Confirm my place', url: confirmUrl(origin, 'waitlist', id, token) },
          UNCONFIRMED,
        ],
        reason: `You get this letter because ${asked}`,
      });
    }
  }
}

/** What was asked for, and what happens now: a day and an hour are confirmed, anything less gets suggestions. */
function askedHour(date: string, time: string): Block[] {
  const hour = formatDemoSlot(date, time);
  if (date && time) {
    return [
      'You asked us for a demo at this hour:',
      { facts: [['Demo', hour]] },
      'It is not booked yet. Within 24 hours we confirm it, or propose another one.',
      'Does another hour suit you better? Reply to this letter.',
    ];
  }
  return [
    'You asked us for a demo and left the hour to us:',
    { facts: [['Demo', hour]] },
    'Within 24 hours we suggest three.',
    'You know which hours suit you? Reply to this letter with them.',
  ];
}

function answerBy(method: string | undefined): string {
  const way = ANSWER_BY[method ?? ''];
  return way ? `, ${way}` : '';
}
