import { defineBoolean, defineInt, defineSecret, defineString, select } from 'firebase-functions/params';

/**
 * The settings of a deployment, from the dotenv files beside functions/package.json, and its secrets, from Secret Manager.
 * `firebase deploy` asks for those that have no value. The settings of the app back ends are in
 * marketplace/sources/backend-settings.ts.
 */

export const PUBLIC_ORIGIN = defineString('PUBLIC_ORIGIN', {
  label: 'Origin of the site',
  description: 'Every link in an email and every redirect begins with it.',
  input: {
    text: {
      example: 'https://www.example.com',
      validationRegex: /^https:\/\/[^/\s]+$/,
      validationErrorMessage: 'Enter https:// and the host, without a path.',
    },
  },
});

export const MAIL_FROM = defineString('MAIL_FROM', {
  label: 'Sender of emails',
  description: 'A name and an address that the mail server may send from.',
  input: {
    text: {
      example: 'Atrium AI <hello@example.com>',
      validationRegex: /@[^@\s<>]+>?\s*$/,
      validationErrorMessage: 'Enter an email address, with a name before it if you like.',
    },
  },
});

export const NEWSLETTER_PER_SECOND = defineInt('NEWSLETTER_PER_SECOND', {
  label: 'Newsletter emails per second',
  description: 'What the mail provider accepts, less some for the other emails.',
  default: 10,
});

export const MAIL_WEBHOOK_TOPIC = defineString('MAIL_WEBHOOK_TOPIC', {
  label: 'Topic of Amazon SES',
  description: 'The ARN of the SNS topic with bounces and complaints; empty for other providers.',
  default: '',
});

export const REPLY_ADDRESS = defineString('REPLY_ADDRESS', {
  label: 'Address for replies to answers',
  description:
    'At a domain whose emails the provider delivers to the site. Empty: replies go to the company’s mailbox.',
  default: '',
  input: {
    text: {
      example: 'reply@replies.example.com',
      validationRegex: /^([^@\s+]{1,40}@[^@\s]+)?$/,
      validationErrorMessage: 'Enter an email address without a plus sign, or nothing.',
    },
  },
});

export const WEB_API_KEY = defineString('WEB_API_KEY', {
  label: 'API key of the web app',
  description: 'In Firebase’s console: Project settings, Web API key.',
  input: { text: { nonEmpty: true } },
});

export const RECAPTCHA_HOSTNAMES = defineString('RECAPTCHA_HOSTNAMES', {
  label: 'Hosts of the site',
  description: 'Separated by commas. A captcha that was solved on another host is refused.',
  input: { text: { example: 'www.example.com', nonEmpty: true } },
});

export const STAFF_SECOND_FACTOR = defineString('STAFF_SECOND_FACTOR', {
  label: 'Two-step verification of staff',
  description: 'Whether a role takes effect only after a sign-in with a second factor.',
  default: 'required',
  input: select(['required', 'optional']),
});

export const APP_CHECK = defineBoolean('APP_CHECK', {
  label: 'App Check',
  description: 'Whether every call needs a token of App Check. Turn it on when the site sends tokens.',
  default: false,
});

export const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  label: 'Idle instances of the API and the webhook',
  description: 'They avoid cold starts. One of each costs about $23 a month together.',
  default: 0,
});

const stripe = 'In Stripe’s Dashboard: Developers, ';

export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY', {
  label: 'Stripe’s secret key',
  description: `${stripe}API keys.`,
});

export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET', {
  label: 'Signing secret of Stripe’s webhook',
  description: `${stripe}Webhooks; the endpoint is /hooks/stripe of the site.`,
});

export const RECAPTCHA_SECRET = defineSecret('RECAPTCHA_SECRET', {
  label: 'Secret of the reCAPTCHA key',
  description: 'In the Google Cloud console: Security, reCAPTCHA, Integration, Use legacy key.',
});

export const SMTP_URL = defineSecret('SMTP_URL', {
  label: 'URL of the mail server',
  description: 'smtps://user:password@host:465, or smtp://…:587 for STARTTLS.',
});

export const MAIL_WEBHOOK_SECRET = defineSecret('MAIL_WEBHOOK_SECRET', {
  label: 'Password of the mail provider’s webhook',
  description: 'Long and random. The provider sends it with reports of bounced emails.',
});

export const HANDOFF_SIGNING_KEY = defineSecret('HANDOFF_SIGNING_KEY', {
  label: 'Private key that signs app sign-on tokens',
  description: 'A JSON Web Key, from `npx node tools/new-signing-key.ts`.',
});
