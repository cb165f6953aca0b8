import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { SnsMessage } from '@atrium/contract/emails/provider-reports';
import { AppError } from '@atrium/contract/platform/errors';
import { parseJson } from './parse-payload.ts';

/** Fetches a text from a URL of Amazon SNS that was checked. @throws Error when that fails */
export type FetchFromSns = (url: string) => Promise<string>;

/** Fields that are signed, by the type of the message, in this order. A missing subject is left out. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsMessage['Type'], readonly (keyof SnsMessage)[]>;

/** The digests of RSA signatures, by `SignatureVersion`. Topics use version 1 unless their owner chose 2. */
const ALGORITHMS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;

/** Amazon's names for the certificates of SNS. */
const CERTIFICATE_URL = /\/\/[^/]+\/SimpleNotificationService-[0-9a-f]+\.pem$/;

/** Certificates by URL. Amazon replaces them rarely, under another URL. */
const keys = new Map<string, KeyObject>();
const MAX_KEYS = 20;

/**
 * Returns a message of Amazon SNS about a topic, once its signature is verified.
 * @throws AppError invalid_request, signature_invalid, unavailable when the certificate can't be fetched
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
 */
export async function verifySnsMessage(
  body: string,
  topicArn: string,
  fetchFromSns: FetchFromSns,
): Promise<SnsMessage> {
  const message = parseJson(SnsMessage, body);
  // Anyone with an account at Amazon can have messages of their own topics signed.
  if (message.TopicArn !== topicArn) throw invalid();
  if (!isSnsUrl(message.SigningCertURL) || !CERTIFICATE_URL.test(message.SigningCertURL)) throw invalid();
  const key = await getKey(message.SigningCertURL, fetchFromSns);
  const signature = Buffer.from(message.Signature, 'base64');
  const text = Buffer.from(toSignedText(message));
  if (!verify(ALGORITHMS[message.SignatureVersion], text, key, signature)) throw invalid();
  return message;
}

/** Confirms the subscription that a verified message asks about. @throws AppError signature_invalid, unavailable */
export async function confirmSubscription(
  { SubscribeURL = '' }: SnsMessage,
  fetchFromSns: FetchFromSns,
): Promise<void> {
  if (!isSnsUrl(SubscribeURL)) throw invalid();
  await fetchFromSns(SubscribeURL).catch(unavailable);
}

/** Returns whether a URL is one of Amazon SNS itself: no other host can have its certificates. */
function isSnsUrl(text: string): boolean {
  const url = URL.parse(text);
  const { protocol, host, username, password } = url ?? {};
  return (
    protocol === 'https:' && !username && !password && /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(host ?? '')
  );
}

function toSignedText(message: SnsMessage): string {
  return SIGNED[message.Type]
    .map(name => [name, message[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
}

async function getKey(url: string, fetchFromSns: FetchFromSns): Promise<KeyObject> {
  const known = keys.get(url);
  if (known) return known;
  const pem = await fetchFromSns(url).catch(unavailable);
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch (cause) {
    throw invalid(cause);
  }
  if (key.asymmetricKeyType !== 'rsa') throw invalid();
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(url, key);
  return key;
}

const invalid = (cause?: unknown) =>
  new AppError('signature_invalid', 'The signature of the message is not valid.', { cause });

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', 'Amazon SNS couldn’t be reached.', { cause });
}
