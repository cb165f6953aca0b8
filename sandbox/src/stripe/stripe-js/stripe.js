import { challengeAddress, isChallenge, openChallenge } from './challenge.js';
import { integrationError, StripeElement } from './element.js';
import { Elements } from './elements.js';
import { createFrame, FrameChannel } from './frame-channel.js';

/** The public face of Stripe.js: what `@stripe/stripe-js` and `@stripe/react-stripe-js` use of it. */

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
function intentIdOf(secret, method) {
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

  /** Stripe counts who wraps its script; nobody counts here. */
  registerAppInfo() {}

  _registerWrapper() {}

  async createPaymentMethod(first, second, third) {
    // Either ('card', element, data) or ({ type, card, billing_details }) or ({ elements, params }).
    if (first?.elements) {
      return this.#methodFrom(first.elements.getElement('payment'), first.params?.billing_details);
    }
    const data = typeof first === 'string' ? { ...third, type: first, card: second } : first;
    return this.#methodFrom(data?.card, data?.billing_details);
  }

  async createToken(element, data = {}) {
    if (!(element instanceof StripeElement)) {
      throw integrationError('You must provide a Stripe Element to create a token.');
    }
    const { name, address_line1, address_line2, address_city, address_state, address_zip, address_country } =
      data;
    const { body } = await element.ask('createToken', {
      key: this.#key,
      data: { name, address_line1, address_line2, address_city, address_state, address_zip, address_country },
    });
    return body.error ? { error: body.error } : { token: body };
  }

  async retrievePaymentIntent(secret) {
    const id = intentIdOf(secret, 'retrievePaymentIntent');
    return this.#intentCall('GET', `/v1/payment_intents/${id}`, { client_secret: secret });
  }

  async confirmCardPayment(secret, data = {}, options = {}) {
    const id = intentIdOf(secret, 'confirmCardPayment');
    const { payment_method: method, ...rest } = data;
    return this.#confirm(id, secret, method, rest, options.handleActions !== false);
  }

  async handleCardAction(secret) {
    return this.handleNextAction({ clientSecret: secret });
  }

  async handleNextAction({ clientSecret }) {
    const result = await this.retrievePaymentIntent(clientSecret);
    if (result.error || !isChallenge(result.paymentIntent)) return result;
    await openChallenge(challengeAddress(result.paymentIntent));
    return this.#settled(clientSecret);
  }

  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.clientSecret;
    const id = intentIdOf(secret, 'confirmPayment');
    const {
      payment_method_data: data,
      return_url: returnUrl,
      payment_method: saved,
      ...rest
    } = confirmParams;
    if (redirect === 'always' && !returnUrl) {
      throw integrationError('stripe.confirmPayment(): the `confirmParams.return_url` argument is required.');
    }
    const element = elements?.getElement('payment');
    const method = saved ?? { card: element, billing_details: data?.billing_details };
    const result = await this.#confirm(id, secret, method, rest, true);
    if (result.error || redirect === 'if_required') return result;
    const target = new URL(returnUrl, window.location.href);
    target.searchParams.set('payment_intent', id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set('redirect_status', result.paymentIntent.status);
    window.location.assign(target.href);
    return new Promise(() => {});
  }

  /** No wallet lives in a sandbox. */
  paymentRequest() {
    return { canMakePayment: async () => null, on() {}, off() {}, show() {}, update() {}, abort() {} };
  }

  async #confirm(id, secret, method, rest, handleActions) {
    const fields = { ...rest };
    if (typeof method === 'string') fields.payment_method = method;
    else if (method) {
      const made = await this.#methodFrom(method.card, method.billing_details);
      if (made.error) return made;
      fields.payment_method = made.paymentMethod.id;
    }
    const result = await this.#intentCall('POST', `/v1/payment_intents/${id}/confirm`, {
      ...fields,
      expected_payment_method_type: 'card',
      use_stripe_sdk: true,
      client_secret: secret,
    });
    if (result.error || !handleActions || !isChallenge(result.paymentIntent)) return result;
    await openChallenge(challengeAddress(result.paymentIntent));
    return this.#settled(secret);
  }

  /** What became of an intent after a challenge: the intent, or the error that it carries. */
  async #settled(secret) {
    const result = await this.retrievePaymentIntent(secret);
    if (result.error) return result;
    const { status, last_payment_error: problem } = result.paymentIntent;
    if (status !== 'requires_payment_method' || !problem) return result;
    return { error: { ...problem, payment_intent: result.paymentIntent } };
  }

  async #methodFrom(card, billing) {
    if (card instanceof StripeElement) {
      const { body } = await card.ask('createPaymentMethod', { key: this.#key, billing_details: billing });
      return body.error ? { error: body.error } : { paymentMethod: body };
    }
    if (!card?.token) {
      throw integrationError('Missing value for the card: pass a mounted card Element or a token.');
    }
    const { body } = await openController().ask('call', {
      method: 'POST',
      path: '/v1/payment_methods',
      fields: { key: this.#key, type: 'card', card: { token: card.token }, billing_details: billing },
    });
    return body.error ? { error: body.error } : { paymentMethod: body };
  }

  async #intentCall(method, path, fields) {
    const { body } = await openController().ask('call', {
      method,
      path,
      fields: { ...fields, key: this.#key },
    });
    return body.error ? { error: body.error } : { paymentIntent: body };
  }
}

/** A plain function: the loader calls it with `apply`, never with `new`. */
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
