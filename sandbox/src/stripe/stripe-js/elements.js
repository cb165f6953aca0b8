import { integrationError, StripeElement } from './element.js';

const TYPES = ['card', 'payment'];

/** A group of Elements with at most one of each type. */
export class Elements {
  #options;
  #created = new Map();

  constructor(options = {}) {
    this.#options = options;
  }

  create(type, options = {}) {
    if (!TYPES.includes(type)) {
      throw integrationError(
        `A valid Element type must be provided. Valid Elements are: ${TYPES.join(', ')}; you passed: ${type}.`,
      );
    }
    if (this.#created.has(type)) {
      throw integrationError(
        `Can only create one Element of type ${type} through an Elements object at a time. Destroy the previous one first.`,
      );
    }
    const element = new StripeElement(type, { appearance: this.#options.appearance, ...options });
    element.onDestroy = () => this.#created.delete(type);
    this.#created.set(type, element);
    return element;
  }

  /** Finds an Element by type or by its React component. */
  getElement(type) {
    const name = typeof type === 'string' ? type : type?.__elementType;
    return this.#created.get(name) ?? null;
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    if (options.appearance) {
      for (const element of this.#created.values()) element.update({ appearance: options.appearance });
    }
  }

  async fetchUpdates() {
    return {};
  }

  /** Validates the payment Element and shows its errors. */
  async submit() {
    const element = this.#created.get('payment');
    if (!element) throw integrationError('elements.submit() needs a mounted payment Element.');
    const { error } = await element.request('validate');
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  get clientSecret() {
    return this.#options.clientSecret ?? null;
  }
}
