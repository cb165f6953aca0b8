/** Every error code of the API, and its HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 400,
  captcha_failed: 400,
  price_not_available: 400,
  signature_invalid: 400,
  unauthenticated: 401,
  app_check_failed: 401,
  payment_declined: 402,
  permission_denied: 403,
  recent_login_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_mismatch: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  payment_provider_error: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The error class of domain code. `message` is a sentence for the user; `code` selects the HTTP status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** When to retry, in whole seconds from now. The API sends it as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(message, options);
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  /** The HTTP status of the code. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Returns the first issue of a failed zod parse as a sentence, with the name of its field. */
export function describeIssues(error: {
  issues: readonly { path: PropertyKey[]; message: string }[];
}): string {
  const issue = error.issues[0];
  if (!issue) return 'The request is not valid.';
  const field = issue.path.map(String).join('.');
  return field ? `${field}: ${issue.message}` : issue.message;
}
