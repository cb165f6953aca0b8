import {
  COMPANY_FIELD,
  EMAIL_FIELD,
  type FormValues,
  type InquiryForm,
  MESSAGE_FIELD,
  NAME_FIELD,
  PHONE_FIELD,
} from './form-fields.ts';

/** Subjects of the contact form (specification §5). */
export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'AI Consultation',
  'Custom Development',
  'SaaS Partnership',
  'Technical Support',
  'Pricing Information',
  'Demo Request',
] as const;

const UNDECIDED = { '': 'Not decided yet' };

/** The form of the contact page (specification §2.4); its options are those of §5. */
export const CONTACT_FORM = {
  collection: 'contacts',
  sources: { contact_form: 'Contact form' },
  fields: {
    name: { ...NAME_FIELD, label: 'Full name' },
    email: EMAIL_FIELD,
    company: COMPANY_FIELD,
    phone: PHONE_FIELD,
    preferredContact: {
      label: 'Preferred contact method',
      type: 'choice',
      options: ['email', 'phone', 'video'],
      optionLabels: { email: 'Email', phone: 'Phone', video: 'Video' },
    },
    subject: { label: 'Subject', type: 'choice', options: CONTACT_SUBJECTS, required: 'Choose a subject.' },
    message: MESSAGE_FIELD,
    budget: {
      label: 'Budget range',
      type: 'choice',
      options: ['', 'Under $10k', '$10k-$50k', '$50k-$100k', '$100k+', 'Ongoing'],
      optionLabels: UNDECIDED,
    },
    timeline: {
      label: 'Timeline',
      type: 'choice',
      options: ['', 'Immediate', '1-3 months', '3-6 months', '6+ months', 'Just exploring'],
      optionLabels: UNDECIDED,
    },
  },
} as const satisfies InquiryForm;

export type ContactForm = FormValues<typeof CONTACT_FORM>;
