/** What free text, such as the message of an error, may quote and no log may contain. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // The query and fragment of a URL, which may be a code or a token.
  [/[?#][^\s"'<>?#=]*=[^\s"'<>]*/g, ''],
  [/(?<![^\s"'<>])[^\s"'<>@]+@[^\s"'<>]+/g, '[email]'],
  // JSON Web Tokens, Stripe's keys and client secrets.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[key]'],
  [/\b[a-z]+_[A-Za-z0-9]+_secret_\w+/g, '[secret]'],
];

/** Removes emails, credentials and the queries of URLs from free text. */
export function redact(text: string): string {
  return SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Removes the same from all texts of a value, at any depth. */
export function redactAll(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(redactAll);
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactAll(each)]));
}
