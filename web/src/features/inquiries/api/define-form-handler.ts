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
import { errorsByField } from '../../../design/forms/form-errors.ts';
import { writeLimited } from '../../../platform/firebase/writes/limited-write.ts';
import { getCaptchaToken, preloadCaptcha } from '../../../platform/google/captcha.ts';
import type { FormName } from '../draft.ts';
import type { FormHandler } from '../form-handler.ts';

/** Validates a form by its descriptor and stores its submissions; `source` is its page. */
export function defineFormHandler<Form extends InquiryForm>(
  name: FormName,
  form: Form,
  source: keyof Form['sources'] & string,
): FormHandler {
  const { collection } = form;
  void preloadCaptcha();
  return {
    success: INQUIRY_TEXT[`${name}Success`],
    failure: INQUIRY_TEXT[`${name}Failure`],
    validate(values) {
      const parsed = formSchema(form, localDay(new Date())).safeParse(values);
      return parsed.success
        ? { status: 'valid', fields: parsed.data }
        : { status: 'invalid', errors: errorsByField(parsed.error) };
    },
    async send(id, fields) {
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
