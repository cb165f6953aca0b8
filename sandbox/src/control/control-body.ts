import type { SandboxRequest } from '../http/sandbox-request.ts';

/** An invalid control call; the response is a 400 with this message. */
export class InvalidControlCall extends Error {}

/** Reads the JSON body of a control call, with defaults. Rejects unknown fields, so that a typo is not ignored. */
export function readBody<T extends object>(defaults: T, request: SandboxRequest): T {
  const body: Partial<T> = JSON.parse(request.body.toString('utf8') || '{}');
  const known = Object.keys(defaults);
  const unknown = Object.keys(body).find(name => !known.includes(name));
  if (unknown) throw new InvalidControlCall(`Unknown field "${unknown}"; known fields: ${known.join(', ')}.`);
  return { ...defaults, ...body };
}
