import { formatDemoSlot } from './demo-slot.ts';
import { type InquiryField, optionLabel } from './forms/form-fields.ts';
import { getForm } from './forms/forms.ts';
import type { InquiryCollection } from './submissions.ts';

type Labeled = readonly [label: string, value: string];

/** A submission as staff read it, on screen and by email. A field that was left empty has an empty value. */
export interface DescribedSubmission {
  /** Short answers in the order of the form, and where it was sent from. */
  rows: readonly Labeled[];
  /** Answers of several lines. */
  texts: readonly Labeled[];
}

/** Labels every field of a stored submission. `fields` may lack a field that the form has got since. */
export function describeSubmission(submission: {
  collection: InquiryCollection;
  source: string;
  fields: Readonly<Record<string, string | undefined>>;
}): DescribedSubmission {
  const { collection, source, fields } = submission;
  const form = getForm(collection, source);
  const labeled = (name: string, field: InquiryField): Labeled => {
    const value = fields[name] ?? '';
    return [field.label, field.type === 'choice' && value !== '' ? optionLabel(field, value) : value];
  };
  const all = Object.entries(form.fields).filter(
    ([name, { rollout }]) => rollout !== 'removed' || fields[name],
  );
  return {
    rows: [
      ...all.flatMap(([name, field]) => {
        if (field.type === 'multiline' || name === 'preferredTime') return [];
        if (name !== 'preferredDate') return [labeled(name, field)];
        // The date and the slot of a demo are one answer.
        const { preferredDate = '', preferredTime = '' } = fields;
        return [['Requested time', formatDemoSlot(preferredDate, preferredTime)] as const];
      }),
      ['Sent from', form.sources[source] ?? source],
    ],
    texts: all.flatMap(([name, field]) => (field.type === 'multiline' ? [labeled(name, field)] : [])),
  };
}
