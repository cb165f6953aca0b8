import type { InquiryForm } from '@atrium/contract/inquiries/forms/form-fields';
import { formSchema } from '@atrium/contract/inquiries/forms/form-schema';
import {
  INQUIRY_CAPTCHA,
  INQUIRY_STATUSES,
  INQUIRY_TEXT,
  type SubmissionStamp,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import { localDay } from '@atrium/contract/platform/calendar-date';
import { type Validation, validateWith } from '../../../design/forms/use-form.ts';
import { getCaptchaToken, preloadCaptcha } from '../../../platform/google/captcha.ts';
import { writeLimited } from '../../../platform/writes/limited-write.ts';
import type { FormName } from '../draft.ts';

/** How a form is validated and sent. */
export type FormHandler = ReturnType<typeof defineFormHandler>;

/** Validates a form by its descriptor and stores its submissions. Loaded when the visitor starts to fill it in. */
export function defineFormHandler<Form extends InquiryForm>(
  name: FormName,
  form: Form,
  source: keyof Form['sources'] & string,
) {
  const { collection } = form;
  void preloadCaptcha();
  return {
    /** Messages for the sender (specification §8). */
    success: INQUIRY_TEXT[`${name}Success`],
    failure: INQUIRY_TEXT[`${name}Failure`],
    /** Returns the fields as they will be sent, or the error messages by field name. */
    validate(values: Record<string, string>): Validation<Record<string, string>> {
      return validateWith(formSchema(form, localDay(new Date())), values);
    },
    /** Sends under an id that stays the same for every attempt. Throws an AppError. */
    async send(id: string, fields: Record<string, string>) {
      const recaptchaToken = await getCaptchaToken(INQUIRY_CAPTCHA[collection]);
      return writeLimited({
        collection,
        id,
        document: (now, writer) => {
          const stamp: SubmissionStamp = {
            ...writer,
            status: INQUIRY_STATUSES[collection][0],
            source,
            recaptchaToken,
          };
          return { ...fields, ...stamp, [TIME_FIELDS[collection]]: now };
        },
      });
    },
  };
}
