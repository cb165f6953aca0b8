/** Emails that every form and the security rules accept. */
export const ACCEPTED_EMAILS: readonly string[] = [
  'ines@company.example',
  "o'neill+lists@sub.company.example",
  'a_b-c.d@x1.example',
  'j&j@example.com',
  'a/b@example.com',
  'x=y@example.com',
  '!#$%&*+/=?^_`{|}~-@example.com',
  'info@xn--e1afmkfd.xn--p1ai',
  'info@xn--80akhbyknj4f.XN--FIQS8S',
  'a@b--c.3com.example',
  `${'x'.repeat(64)}@example.com`,
  `ines@${'x'.repeat(241)}.example`,
];
