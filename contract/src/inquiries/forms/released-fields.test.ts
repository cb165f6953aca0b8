import { expect, it } from 'vitest';
import type { InquiryField } from './form-fields.ts';
import { INQUIRY_FORMS } from './forms.ts';

/**
 * The fields that the forms of the released site send. New rules have to accept them, because pages stay open
 * for days. Change the list only a month after the release that added or removed a field, together with the
 * field's `rollout`.
 */
const RELEASED: Record<keyof typeof INQUIRY_FORMS, string> = {
  contact: 'name email company phone preferredContact subject message budget timeline',
  quick: 'name email message',
  demo: 'preferredDate preferredTime name email company phone interests urgency',
  newsletter: 'email',
  waitlist: 'email product',
};

it.each(Object.entries(RELEASED))('the rules accept the fields of the released %s form', (form, names) => {
  const released = names.split(' ');
  const fields: Record<string, InquiryField> = INQUIRY_FORMS[form as keyof typeof INQUIRY_FORMS].fields;
  const withRollout = (rollout: InquiryField['rollout']) =>
    Object.keys(fields).filter(name => fields[name]?.rollout === rollout);
  const required = withRollout(undefined);
  expect(
    required.filter(name => !released.includes(name)),
    'lacks rollout: added',
  ).toEqual([]);
  const accepted = [...required, ...withRollout('removed')];
  expect(
    released.filter(name => !accepted.includes(name)),
    'lacks rollout: removed',
  ).toEqual([]);
});
