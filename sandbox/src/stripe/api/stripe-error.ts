/** Fields of Stripe's error object besides `type` and `message`. https://docs.stripe.com/api/errors */
export interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  advice_code?: string;
  network_decline_code?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** An error of Stripe's API; `StripeApi` converts it to the JSON response. */
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

/** A 400 for an invalid request. */
export function invalidRequest(message: string, details: ErrorDetails = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details);
}

/** A 400 for a missing parameter. */
export function parameterMissing(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A 400 for an integer below its minimum. */
export function belowMinimum(minimum: number, param: string): StripeError {
  const message = `This value must be greater than or equal to ${minimum}.`;
  return invalidRequest(message, { code: 'parameter_invalid_integer', param });
}

/** A 400 for two parameters that exclude each other. */
export function exclusiveParameters(first: string, second: string): StripeError {
  const message = `You may only specify one of these parameters: ${first}, ${second}.`;
  return invalidRequest(message, { code: 'parameters_exclusive' });
}

/** A 400 for a payment method of another customer. */
export function foreignPaymentMethod(id: string, param: string): StripeError {
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
  return invalidRequest(message, { code: 'resource_missing', param });
}

/** Stripe's names of the id in an object's URL path, where it isn't `id`. */
const PATH_PARAMS: Readonly<Record<string, string>> = { price: 'price', payment_intent: 'intent' };

/** An unknown id: 400 when it is in the parameter `param`, 404 when it is in the path. */
export function resourceMissing(kind: string, id: string, param?: string): StripeError {
  return new StripeError(param ? 400 : 404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? PATH_PARAMS[kind] ?? 'id',
  });
}

/** A 402 for a declined card. */
export function cardError(message: string, details: ErrorDetails): StripeError {
  return new StripeError(402, 'card_error', message, details);
}

/** Returns the JSON body of an error response. */
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
