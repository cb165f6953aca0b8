import {
  INQUIRY_CAPTCHA,
  type InquiryCollection,
  type SubmissionStamp,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import { problemsByField } from '../../../design/forms/form-problems.ts';
import { writeLimited } from '../../../platform/firebase/limited-write.ts';
import { getCaptchaToken, preloadCaptcha } from '../../../platform/google/captcha.ts';
import type { Inquiry } from '../inquiry.ts';

/** A schema of `contract` whose fields are all texts. */
interface FormSchema {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Record<string, string> }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

interface Definition {
  collection: InquiryCollection;
  /** Asked for at every check: some bounds move with the day. */
  schema(): FormSchema;
  status: string;
  source: string;
  success: string;
  failure: string;
}

/** How one form is checked, and what its document holds beside the fields. */
export function defineInquiry(definition: Definition): Inquiry {
  const { collection, status, source } = definition;
  void preloadCaptcha();
  return {
    success: definition.success,
    failure: definition.failure,
    check(values) {
      const parsed = definition.schema().safeParse(values);
      if (parsed.success) return { is: 'good', fields: parsed.data };
      return { is: 'wrong', problems: problemsByField(parsed.error) };
    },
    async send(id, fields) {
      const recaptchaToken = await getCaptchaToken(INQUIRY_CAPTCHA[collection]);
      return writeLimited({
        collection,
        id,
        document: (now, writer) => {
          const stamp: SubmissionStamp = { ...writer, status, source, recaptchaToken };
          return { ...fields, ...stamp, [TIME_FIELDS[collection]]: now };
        },
      });
    },
  };
}
