import { DEMO_SLOTS } from '../demo-slot.ts';
import {
  COMPANY_FIELD,
  EMAIL_FIELD,
  type FormValues,
  type InquiryForm,
  NAME_FIELD,
  PHONE_FIELD,
} from './form-fields.ts';

/** The demo-booking form (specification §2.4); its options are those of §9. */
export const DEMO_FORM = {
  collection: 'demo_bookings',
  sources: { contact_page: 'Demo form on the contact page' },
  fields: {
    preferredDate: { label: 'Preferred date', type: 'date', daysAhead: 180 },
    preferredTime: { label: 'Preferred time', type: 'choice', options: ['', ...DEMO_SLOTS] },
    name: NAME_FIELD,
    email: EMAIL_FIELD,
    company: COMPANY_FIELD,
    phone: PHONE_FIELD,
    interests: { label: 'Interests', type: 'multiline', maxLength: 2000 },
    /** Of the device (IANA), so that emails write times in it. */
    timeZone: { label: 'Time zone', type: 'text', maxLength: 60, rollout: 'added', hidden: true },
    urgency: {
      label: 'Timeline',
      type: 'choice',
      options: ['', 'within-month', '1-3-months', '3-6-months', 'exploring'],
      optionLabels: {
        '': 'Not decided yet',
        'within-month': 'Within a month',
        '1-3-months': '1-3 months',
        '3-6-months': '3-6 months',
        exploring: 'Just exploring',
      },
    },
  },
} as const satisfies InquiryForm;

export type DemoForm = FormValues<typeof DEMO_FORM>;
