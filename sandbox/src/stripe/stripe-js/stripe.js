import { openChallenge } from './challenge.js';
import { integrationError, StripeElement } from './element.js';
import { Elements } from './elements.js';
import { createFrame, FrameChannel } from './frame-channel.js';

/** The public API of Stripe.js, as far as `@stripe/stripe-js` and `@stripe/react-stripe-js` use it. */

let controller = null;

function openController() {
  if (controller) return controller;
  const frame = createFrame('/endive/controller.html', 'Stripe controller');
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  controller = new FrameChannel(frame);
  document.body.append(frame);
  return controller;
}

/** `pi_1_secret_2` → `pi_1`. */
function readIntentId(secret, method) {
  const id = typeof secret === 'string' ? /^(pi_\w+?)_secret_\w+$/.exec(secret)?.[1] : null;
  if (id) return id;
  throw integrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(secret)}.`,
  );
}

class StripeClient {
  #key;

  constructor(key) {
    this.#key = key;
  }

  elements(options) {
    return new Elements(options);
  }

  /** Stripe's telemetry of wrappers; does nothing here. */
  registerAppInfo() {}

  _registerWrapper() {}

  /** @stripe/react-stripe-js requires this method and the next. */
  async createPaymentMethod() {
    throw integrationError('The sandbox creates payment methods when a payment is confirmed.');
  }

  async createToken() {
    throw integrationError('The sandbox does not support tokens.');
  }

  async retrievePaymentIntent(secret) {
    const id = readIntentId(secret, 'retrievePaymentIntent');
    return this.#callIntent('GET', `/v1/payment_intents/${id}`, { client_secret: secret });
  }

  async confirmCardPayment(secret, { payment_method: method, ...rest } = {}) {
    const id = readIntentId(secret, 'confirmCardPayment');
    return this.#confirm(id, secret, method, rest);
  }

  /** Only for payments whose intent allows no redirects. */
  async confirmPayment({ elements, confirmParams: { payment_method_data: data, return_url: _, ...rest } }) {
    const { clientSecret: secret } = elements;
    const id = readIntentId(secret, 'confirmPayment');
    const method = { card: elements.getElement('payment'), billing_details: data?.billing_details };
    return this.#confirm(id, secret, method, rest);
  }

  async #confirm(id, secret, method, rest) {
    const fields = { ...rest };
    if (method) {
      const created = await this.#createMethod(method.card, method.billing_details);
      if (created.error) return created;
      fields.payment_method = created.paymentMethod.id;
    }
    const result = await this.#callIntent('POST', `/v1/payment_intents/${id}/confirm`, {
      ...fields,
      expected_payment_method_type: 'card',
      use_stripe_sdk: true,
      client_secret: secret,
    });
    if (result.error || result.paymentIntent.status !== 'requires_action') return result;
    await openChallenge(result.paymentIntent.next_action.use_stripe_sdk.stripe_js);
    const after = await this.retrievePaymentIntent(secret);
    if (after.error) return after;
    const { status, last_payment_error: error } = after.paymentIntent;
    if (status !== 'requires_payment_method' || !error) return after;
    return { error: { ...error, payment_intent: after.paymentIntent } };
  }

  async #createMethod(card, billing) {
    if (!(card instanceof StripeElement)) {
      throw integrationError('Missing value for the card: pass a mounted card Element.');
    }
    const { body } = await card.request('createPaymentMethod', { key: this.#key, billing_details: billing });
    return body.error ? { error: body.error } : { paymentMethod: body };
  }

  async #callIntent(method, path, fields) {
    const { body } = await openController().request('call', {
      method,
      path,
      fields: { ...fields, key: this.#key },
    });
    return body.error ? { error: body.error } : { paymentIntent: body };
  }
}

/** A plain function, because the loader calls it with `apply` instead of `new`. */
function Stripe(key, _options) {
  if (typeof key !== 'string' || key === '') {
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string.');
  }
  if (key.startsWith('sk_')) {
    throw integrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  }
  return new StripeClient(key);
}
Stripe.version = 'endive';

window.Stripe ??= Stripe;
