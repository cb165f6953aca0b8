import type { FormValue } from '../../http/form-body.ts';
import { invalidRequest } from './stripe-error.ts';

/** Stripe's limits. https://docs.stripe.com/api/metadata */
const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/** A change of metadata: an empty value removes its key, null removes all keys. */
export type MetadataPatch = Record<string, string> | null;

/** Reads and validates a metadata parameter; an empty string becomes null. */
export function metadata(raw: FormValue, path: string): MetadataPatch {
  if (raw === '') return null;
  if (typeof raw === 'string') throw invalidRequest('Invalid object', { param: path });
  const patch: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string') {
      throw invalidRequest('Metadata values can only be strings, but you passed in a nested value.', {
        param: path,
      });
    }
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Metadata keys must be at most ${MAX_KEY_LENGTH} characters long.`, {
        param: `${path}[${key}]`,
      });
    }
    if (value.length > MAX_VALUE_LENGTH) {
      throw invalidRequest(
        `Metadata values can have up to ${MAX_VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters.`,
        { param: `${path}[${key}]` },
      );
    }
    patch[key] = value;
  }
  if (Object.keys(patch).length > MAX_KEYS) {
    throw invalidRequest(`Metadata can have up to ${MAX_KEYS} keys.`, { param: path });
  }
  return patch;
}

export function patchMetadata(
  current: Record<string, string> | null,
  patch: MetadataPatch | undefined,
): Record<string, string> {
  if (patch === null) return {};
  const next = { ...current, ...patch };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
}
