/** Fields of Stripe's error envelope beside `type` and `message`. https://docs.stripe.com/api/errors */
export interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  advice_code?: string;
  network_decline_code?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
}

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** A refusal in Stripe's words; the API edge turns it into the error envelope. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

/** A 400 about the request itself. */
export function invalidRequest(message: string, code?: string, param?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, {
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });
}

/** A required parameter is absent. */
export function parameterMissing(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
}

/** The id names nothing. 404 when it stood in the path (`param` is then `id`), 400 when a parameter carried it. */
export function resourceMissing(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

/** A 402: the card was refused. */
export function cardError(message: string, details: ErrorDetails): StripeError {
  return new StripeError(402, 'card_error', message, details);
}

/** The JSON body of an error answer. */
export function errorEnvelope(error: StripeError, requestId: string): { error: Record<string, unknown> } {
  const { code, ...rest } = error.details;
  return {
    error: {
      ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
      ...rest,
      message: error.message,
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}?t=${Math.floor(Date.now() / 1000)}`,
      type: error.type,
    },
  };
}
