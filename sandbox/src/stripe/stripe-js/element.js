import { Emitter } from './emitter.js';
import { createFrame, FrameChannel } from './frame-channel.js';

const TITLES = { card: 'Secure card payment input frame', payment: 'Secure payment input frame' };

/** One Element: a frame in the page's container. What is typed stays in the frame. */
export class StripeElement extends Emitter {
  #type;
  #options;
  #container = null;
  #frame = null;
  #channel = null;
  #mounted = false;

  constructor(type, options) {
    super();
    this.#type = type;
    this.#options = { ...options };
  }

  /** Puts the frame into the container: an element, or a selector of one. */
  mount(place) {
    const container = typeof place === 'string' ? document.querySelector(place) : place;
    if (!container) {
      throw integrationError(
        `The selector you specified (${place}) applies to no DOM elements that are currently on the page.`,
      );
    }
    if (this.#container === container) return;
    this.unmount();
    this.#container = container;
    this.#frame = createFrame('/endive/card.html', TITLES[this.#type]);
    Object.assign(this.#frame.style, { display: 'block', width: '100%', height: '1.5em', margin: '0' });
    this.#channel = new FrameChannel(this.#frame, (name, detail) => this.#receive(name, detail));
    container.replaceChildren(this.#frame);
    container.classList.add('StripeElement', 'StripeElement--empty');
  }

  unmount() {
    this.#channel?.close();
    this.#frame?.remove();
    for (const state of ['', '--empty', '--focus', '--invalid', '--complete']) {
      this.#container?.classList.remove(`StripeElement${state}`);
    }
    this.#container = null;
    this.#frame = null;
    this.#channel = null;
    this.#mounted = false;
  }

  destroy() {
    this.unmount();
    this.onDestroy?.();
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    void this.#channel?.tell('update', this.#frameOptions());
  }

  focus() {
    void this.#channel?.tell('focus');
  }

  blur() {
    void this.#channel?.tell('blur');
  }

  clear() {
    void this.#channel?.tell('clear');
  }

  collapse() {}

  /** Asks the frame; only a mounted Element can answer. */
  async ask(type, detail) {
    if (!this.#channel) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    return this.#channel.ask(type, detail);
  }

  #frameOptions() {
    // Only plain data crosses to the frame; options may hold functions and classes.
    const { style, hidePostalCode, disabled, hideIcon, iconStyle, value, appearance } = this.#options;
    const plain = {
      style: style ?? styleOf(appearance),
      hidePostalCode,
      disabled,
      hideIcon,
      iconStyle,
      value,
    };
    return { ...JSON.parse(JSON.stringify(plain)), elementType: this.#type };
  }

  #receive(name, detail) {
    // A frame that is moved in the document starts anew.
    if (name === 'loaded') {
      void this.#channel?.tell('setup', this.#frameOptions());
      return;
    }
    if (name === 'resize') {
      if (this.#frame) this.#frame.style.height = `${detail}px`;
      return;
    }
    if (name === 'ready') {
      if (this.#mounted) return;
      this.#mounted = true;
      this.emit('ready', { elementType: this.#type });
      return;
    }
    const classes = this.#container?.classList;
    if (name === 'focus' || name === 'blur') classes?.toggle('StripeElement--focus', name === 'focus');
    if (name === 'change') {
      classes?.toggle('StripeElement--empty', detail.empty);
      classes?.toggle('StripeElement--complete', detail.complete);
      classes?.toggle('StripeElement--invalid', Boolean(detail.error));
      this.emit('change', detail);
      return;
    }
    if (name === 'submit') {
      const form = this.#container?.closest('form');
      form?.requestSubmit();
      return;
    }
    this.emit(name, { elementType: this.#type });
  }
}

/** The payment element is styled by `appearance.variables` rather than by `style`. */
function styleOf(appearance) {
  const { colorText, fontFamily, fontSizeBase, colorTextPlaceholder, colorDanger } =
    appearance?.variables ?? {};
  return {
    base: {
      color: colorText,
      fontFamily,
      fontSize: fontSizeBase,
      '::placeholder': { color: colorTextPlaceholder },
    },
    invalid: { color: colorDanger },
  };
}

/** An error about how Stripe.js is used, as opposed to what the payer did. */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
