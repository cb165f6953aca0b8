import {
  choices,
  type InquiryField,
  type InquiryForm,
  PHONE_MAX_LENGTH,
} from '@atrium/contract/inquiries/forms/form-fields';
import { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  LOCAL_PART_MAX_LENGTH,
} from '@atrium/contract/platform/email-address';

const BEGIN =
  '    // BEGIN inquiry forms: generated from contract/src/inquiries/forms/*-form.ts by `npm run generate`.\n';
const END = '    // END inquiry forms\n';

/** The pattern and the lengths of the contract's `isEmailAddress`. */
const EMAIL_FUNCTION = `    function isEmail(value) {
      return isText(value, ${EMAIL_MAX_LENGTH})
        && value.split('@')[0].size() <= ${LOCAL_PART_MAX_LENGTH}
        && value.matches("${EMAIL_PATTERN.source}");
    }
`;

/** The security rules with the blocks of the inquiry forms generated anew. */
export function withInquiryRules(
  rules: string,
  forms: Readonly<Record<string, InquiryForm>> = INQUIRY_FORMS,
) {
  const begin = rules.indexOf(BEGIN);
  const end = rules.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('firestore.rules lacks the markers of the inquiry forms.');
  const blocks = INQUIRY_COLLECTIONS.map(collection => collectionRules(collection, forms));
  return `${rules.slice(0, begin + BEGIN.length)}${[EMAIL_FUNCTION, ...blocks].join('\n')}${rules.slice(end)}`;
}

function collectionRules(
  collection: InquiryCollection,
  forms: Readonly<Record<string, InquiryForm>>,
): string {
  const own = Object.entries(forms).filter(([, form]) => form.collection === collection);
  const isForm = own.map(([name]) => `${functionName(name)}(request.resource.data)`).join(' || ');
  const [status = ''] = INQUIRY_STATUSES[collection];
  const lines = [
    `match /${collection}/{id} {`,
    ...own.flatMap(([name, form]) => [...formRules(name, form), '']),
    `  allow create: if ${own.length > 1 ? `(${isForm})` : isForm}`,
    `    && isSubmission(${quote(collection)}, id, ${quote(TIME_FIELDS[collection])}, ${quote(status)});`,
    '  allow get: if canReadInquiries();',
    '  allow list: if canReadInquiries() && hasPageLimit();',
    `  allow update: if isStatusChange(${list(INQUIRY_STATUSES[collection])});`,
    '}',
  ];
  return lines.map(line => (line ? `    ${line}\n` : '\n')).join('');
}

function formRules(name: string, { collection, fields, sources }: InquiryForm): string[] {
  // Pages that were opened before a release don't send an added field yet.
  const checks = Object.entries(fields).map(([field, descriptor]) => {
    const check = fieldCheck(`data.${field}`, descriptor);
    return descriptor.rollout ? `(!(${quote(field)} in data) || ${check})` : check;
  });
  return [
    `  function ${functionName(name)}(data) {`,
    `    return hasFormFields(data, ${quote(TIME_FIELDS[collection])},`,
    `        ${list(Object.keys(fields))})`,
    `      && data.source in ${list(Object.keys(sources))}`,
    ...checks.map((check, index) => `      && ${check}${index === checks.length - 1 ? ';' : ''}`),
    '  }',
  ];
}

function fieldCheck(value: string, field: InquiryField): string {
  switch (field.type) {
    case 'text':
    case 'multiline':
      return `${field.required ? 'isFilled' : 'isText'}(${value}, ${field.maxLength})`;
    case 'email':
      return field.required ? isEmail(value) : `(${value} == '' || ${isEmail(value)})`;
    case 'phone':
      return `${notEmpty(value, field)}isPhone(${value}, ${PHONE_MAX_LENGTH})`;
    case 'date':
      return `${notEmpty(value, field)}isDate(${value}, ${field.daysAhead})`;
    case 'choice':
      return `${value} in ${list(choices(field))}`;
  }
}

const isEmail = (value: string) => `isEmail(${value})`;
const notEmpty = (value: string, { required }: InquiryField) => (required ? `${value} != '' && ` : '');
const functionName = (form: string) => `is${form.charAt(0).toUpperCase()}${form.slice(1)}Form`;
const list = (values: readonly string[]) => `[${values.map(quote).join(', ')}]`;

/** Options and names are plain text; a quote or a backslash would end the string. */
function quote(text: string): string {
  if (/['\\\n]/.test(text)) throw new Error(`Not allowed in the security rules: ${JSON.stringify(text)}`);
  return `'${text}'`;
}
