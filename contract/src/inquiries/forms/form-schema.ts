import * as z from 'zod/mini';
import { addDays, isCalendarDate } from '../../platform/calendar-date.ts';
import { EMAIL_MAX_LENGTH, isEmailAddress, normalizeEmail } from '../../platform/email-address.ts';
import { toLines, toOneLine, toSymbols } from '../../platform/plain-text.ts';
import {
  activeFields,
  choices,
  type InquiryField,
  type InquiryForm,
  PHONE_MAX_LENGTH,
} from './form-fields.ts';

/** Validates a form, trims text and drops other fields. `today` (`YYYY-MM-DD`) is the sender's own first date. */
export function formSchema(form: Pick<InquiryForm, 'fields'>, today: string) {
  return z.object(
    Object.fromEntries(activeFields(form).map(([name, field]) => [name, valueSchema(field, today)])),
  );
}

function valueSchema(field: InquiryField, today: string): z.ZodMiniType<string> {
  const filled = z.minLength(field.required ? 1 : 0, field.required);
  switch (field.type) {
    case 'text':
      return z.string().check(z.overwrite(toOneLine), filled, atMost(field.maxLength));
    case 'multiline':
      return z.string().check(z.overwrite(toLines), filled, atMost(field.maxLength));
    case 'email':
      return z
        .string()
        .check(
          z.overwrite(normalizeEmail),
          filled,
          atMost(EMAIL_MAX_LENGTH),
          z.refine(isEmailAddress, 'Enter an email address like name@company.com.'),
        );
    case 'phone':
      return z
        .string()
        .check(
          z.overwrite(toSymbols),
          filled,
          atMost(PHONE_MAX_LENGTH),
          z.regex(/^[+0-9 ()./x-]*$/, 'Use digits, spaces and + ( ) - in the phone number.'),
        );
    case 'date':
      return z.string().check(filled, ...dateChecks(today, field.daysAhead));
    case 'choice':
      return z.enum(choices(field), field.required ?? 'Choose one of the options.');
  }
}

const atMost = (maxLength: number) => z.maxLength(maxLength, `Use at most ${maxLength} characters.`);

function dateChecks(today: string, daysAhead: number) {
  const last = addDays(today, daysAhead);
  return [
    z.refine<string>(date => date === '' || isCalendarDate(date), 'Choose a date.'),
    z.refine<string>(date => date === '' || date >= today, 'Choose today or a later day.'),
    z.refine<string>(date => date <= last, `Choose a day within ${daysAhead} days.`),
  ];
}
