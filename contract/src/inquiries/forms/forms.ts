import type { InquiryCollection } from '../submissions.ts';
import { CONTACT_FORM } from './contact-form.ts';
import { DEMO_FORM } from './demo-form.ts';
import { activeFields, choices, type FormValues, type InquiryForm } from './form-fields.ts';
import { NEWSLETTER_FORM } from './newsletter-form.ts';
import { QUICK_FORM } from './quick-form.ts';
import { WAITLIST_FORM } from './waitlist-form.ts';

/** Every public form. A page imports only the descriptor of the form that it displays. */
export const INQUIRY_FORMS = {
  contact: CONTACT_FORM,
  quick: QUICK_FORM,
  demo: DEMO_FORM,
  newsletter: NEWSLETTER_FORM,
  waitlist: WAITLIST_FORM,
} as const satisfies Record<string, InquiryForm>;

type EveryForm = (typeof INQUIRY_FORMS)[keyof typeof INQUIRY_FORMS];
/** The name of a field of any form. */
export type InquiryFieldName = EveryForm extends infer Form
  ? Form extends InquiryForm
    ? keyof Form['fields']
    : never
  : never;

/** The forms that write to a collection. */
export function listForms(collection: InquiryCollection): readonly InquiryForm[] {
  return Object.values<InquiryForm>(INQUIRY_FORMS).filter(form => form.collection === collection);
}

/** The form that a stored submission was sent with. */
export function getForm(collection: InquiryCollection, source: string): InquiryForm {
  const forms = listForms(collection);
  return forms.find(({ sources }) => source in sources) ?? forms[0] ?? CONTACT_FORM;
}

/** The values of a form in which nothing is entered but what its choices require: their first option. */
export function defaultValues<Form extends InquiryForm>(form: Form): FormValues<Form>;
export function defaultValues(form: InquiryForm): Record<string, string> {
  return Object.fromEntries(
    activeFields(form).map(([name, field]) => [
      name,
      field.type === 'choice' ? (choices(field)[0] ?? '') : '',
    ]),
  );
}
