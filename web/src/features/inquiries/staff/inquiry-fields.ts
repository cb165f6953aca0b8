import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { DEMO_URGENCIES, DEMO_URGENCY_NAMES } from '@atrium/contract/inquiries/submissions';
import { wordsText } from '../../../platform/format.ts';
import type { Inquiry } from './inquiry.ts';

/** The fields that forms send, with what they are called; in the order in which they are read. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  phone: 'Phone',
  subject: 'Subject',
  preferredContact: 'Answer by',
  budget: 'Budget',
  timeline: 'Timeline',
  urgency: 'Wants to begin',
};

/** Values that are stored as words of code. */
const READABLE: Readonly<Record<string, (value: string) => string>> = {
  preferredContact: wordsText,
  urgency: value => DEMO_URGENCY_NAMES[DEMO_URGENCIES.find(known => known === value) ?? ''],
};

/** Where a form stands, by the stored source. */
const SOURCES: Readonly<Record<string, string>> = {
  contact_form: 'Contact form',
  empower_business_page: 'Quick form on the Empower page',
  contact_page: 'Demo form on the contact page',
};

/** Every field of an inquiry as rows of a list, and apart from them what was written at length. */
export function fieldsOf({ collection, fields, source }: Inquiry) {
  const { message, interests, preferredDate, preferredTime } = fields;
  const hour =
    collection === 'demo_bookings'
      ? [['Hour', formatDemoSlot(preferredDate ?? '', preferredTime ?? '')] as const]
      : [];
  const asked = Object.entries(NAMES).flatMap(([field, name]) => {
    const value = fields[field];
    return value === undefined ? [] : [[name, READABLE[field]?.(value) ?? value] as const];
  });
  return {
    words: message ?? interests ?? '',
    facts: [...hour, ...asked, ['Sent from', SOURCES[source] ?? wordsText(source)] as const],
  };
}
