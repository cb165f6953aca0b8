import type { InquiryCollection } from '../submissions.ts';

/**
 * Field descriptors. The form on the site, its validation, the staff screen, the email to staff and the security rules
 * are all built from them. Decision 63 describes how to add a field.
 */
export type InquiryField = FieldBase & (TextField | DateField | ChoiceField | { type: 'email' | 'phone' });

interface FieldBase {
  /** The label in the form, on the staff screen and in the email to staff. */
  label: string;
  /** The message shown while the field is empty. A field without it is optional. */
  required?: string;
  /**
   * Set for a month after a release that adds or removes the field, because a page may have been opened before it.
   * `added`: the rules also accept submissions without the field. `removed`: the form no longer shows the field, and
   * the rules accept submissions with and without it.
   */
  rollout?: 'added' | 'removed';
  /** Filled in by the page, without being displayed there. */
  hidden?: true;
}

interface TextField {
  type: 'text' | 'multiline';
  /** Characters. */
  maxLength: number;
}

/** `YYYY-MM-DD`, today or later. */
interface DateField {
  type: 'date';
  /** The last day that can be chosen, counted from today. */
  daysAhead: number;
}

interface ChoiceField {
  type: 'choice';
  /** The stored values; `''` is no answer, and the placeholder. A required choice without it has the first one chosen. */
  options: readonly string[];
  /** Labels of the options whose stored value is not its own label. */
  optionLabels?: Readonly<Record<string, string>>;
}

/** One public form. */
export interface InquiryForm {
  /** The collection of its submissions. */
  collection: InquiryCollection;
  /** The pages that have the form: the stored `source` and its label. */
  sources: Readonly<Record<string, string>>;
  /** In the order in which they are displayed. */
  fields: Readonly<Record<string, InquiryField>>;
}

/** The values of a filled-in form, by field name. */
export type FormValues<Form extends InquiryForm> = {
  -readonly [Name in keyof Form['fields']]: Form['fields'][Name] extends {
    options: readonly (infer Option extends string)[];
  }
    ? Option
    : string;
};

export const PHONE_MAX_LENGTH = 40;

/** The fields that several forms have. */
export const NAME_FIELD = {
  label: 'Name',
  type: 'text',
  maxLength: 120,
  required: 'Enter your name.',
} as const satisfies InquiryField;
export const EMAIL_FIELD = {
  label: 'Email',
  type: 'email',
  required: 'Enter your email address.',
} as const satisfies InquiryField;
export const COMPANY_FIELD = {
  label: 'Company',
  type: 'text',
  maxLength: 160,
} as const satisfies InquiryField;
export const PHONE_FIELD = { label: 'Phone', type: 'phone' } as const satisfies InquiryField;
export const MESSAGE_FIELD = {
  label: 'Message',
  type: 'multiline',
  maxLength: 5000,
  required: 'Write your message.',
} as const satisfies InquiryField;

/** The fields that a form displays and sends, in their order. */
export function activeFields({ fields }: Pick<InquiryForm, 'fields'>): [name: string, field: InquiryField][] {
  return Object.entries(fields).filter(([, { rollout }]) => rollout !== 'removed');
}

/** The stored values that a choice accepts. */
export function choices({ options, required }: Extract<InquiryField, { type: 'choice' }>): readonly string[] {
  return required ? options.filter(option => option !== '') : options;
}

export function optionLabel(
  { optionLabels }: { optionLabels?: Readonly<Record<string, string>> },
  option: string,
): string {
  return optionLabels?.[option] ?? option;
}
