import { Emitter } from './emitter.js';
import { createFrame, FrameChannel } from './frame-channel.js';

const TITLES = { card: 'Secure card payment input frame', payment: 'Secure payment input frame' };

/** An Element: a frame in the page's container. Card data stays in the frame. */
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

  /** Mounts the frame into the container. */
  mount(container) {
    this.#container = container;
    this.#frame = createFrame('/endive/card.html', TITLES[this.#type]);
    Object.assign(this.#frame.style, { display: 'block', width: '100%', height: '1.5em', margin: '0' });
    this.#channel = new FrameChannel(this.#frame, (name, detail) => this.#receive(name, detail));
    container.replaceChildren(this.#frame);
    container.classList.add('StripeElement', 'StripeElement--empty');
  }

  destroy() {
    this.#channel?.close();
    this.#frame?.remove();
    this.#channel = null;
    this.onDestroy?.();
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    void this.#channel?.send('update', this.#frameOptions());
  }

  /** Sends a request to the frame and returns its response. Throws when the Element is not mounted. */
  async request(type, detail) {
    if (!this.#channel) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    return this.#channel.request(type, detail);
  }

  #frameOptions() {
    // postMessage needs plain data; options may contain functions and classes.
    const { disabled, appearance, style = toStyle(appearance) } = this.#options;
    return { ...JSON.parse(JSON.stringify({ disabled, style })), elementType: this.#type };
  }

  #receive(name, detail) {
    // A frame that is moved in the document reloads.
    if (name === 'loaded') {
      void this.#channel?.send('setup', this.#frameOptions());
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
      this.#container?.closest('form')?.requestSubmit();
      return;
    }
    this.emit(name, { elementType: this.#type });
  }
}

/** Converts `appearance.variables` of the payment Element to `style`. */
function toStyle(appearance) {
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

/** An error in the use of Stripe.js, as opposed to an error of the payer. */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
