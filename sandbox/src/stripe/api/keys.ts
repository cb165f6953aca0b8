import type { SandboxRequest } from '../../http/sandbox-request.ts';
import { StripeError } from './stripe-error.ts';

/** The sandbox's fixed keys. They are valid only for this process, so they are not secret. */
export const SANDBOX_KEYS = {
  secret: 'sk_test_atrium_sandbox',
  publishable: 'pk_test_atrium_sandbox',
  webhookSecret: 'whsec_atrium_sandbox',
} as const;

/**
 * Returns whether the call uses the secret or the publishable key; throws for a missing or unknown key.
 * `formKey` is the key that Stripe.js sends in the form instead of a header.
 */
export function authenticate(request: SandboxRequest, formKey: string | null): 'secret' | 'publishable' {
  const key = readKey(request) ?? formKey;
  if (!key) {
    throw new StripeError(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key === SANDBOX_KEYS.secret) return 'secret';
  if (key === SANDBOX_KEYS.publishable) return 'publishable';
  throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${mask(key)}`);
}

/** The error for a publishable key on an endpoint that requires the secret key. */
export function secretKeyRequired(): StripeError {
  return new StripeError(
    403,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
  );
}

function readKey(request: SandboxRequest): string | null {
  const header = request.headers.authorization ?? '';
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  if (bearer) return bearer;
  const basic = /^Basic\s+(\S+)\s*$/i.exec(header)?.[1];
  if (!basic) return null;
  return Buffer.from(basic, 'base64').toString('utf8').split(':')[0] || null;
}

function mask(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}
