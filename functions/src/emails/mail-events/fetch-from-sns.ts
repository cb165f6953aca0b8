import type { FetchFromSns } from './sns-message.ts';

const TIMEOUT_MS = 5_000;
/** A certificate has about 2 kB. */
const MAX_LENGTH = 20_000;

/** Fetches a text from a URL of Amazon SNS that was checked, without following redirects to other hosts. */
export const fetchFromSns: FetchFromSns = async url => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Amazon SNS returned ${response.status}.`);
  const text = await response.text();
  if (text.length > MAX_LENGTH) throw new Error('Amazon SNS returned more than a certificate.');
  return text;
};
