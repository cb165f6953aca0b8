/** Where this script came from: its frames and calls go back there. */
export const ORIGIN = '__SANDBOX_ORIGIN__';
const SOURCE = 'sandbox-stripe';

/** Talks to one frame of this origin: questions with answers one way, events the other. */
export class FrameChannel {
  #frame;
  #onEvent;
  #loaded;
  #markLoaded;
  #asked = new Map();
  #count = 0;
  #listen = event => {
    if (event.source !== this.#frame.contentWindow || event.origin !== ORIGIN) return;
    const message = event.data;
    if (message?.source !== SOURCE) return;
    if (message.event === 'loaded') this.#markLoaded();
    if (message.event) this.#onEvent(message.event, message.detail);
    else {
      this.#asked.get(message.reply)?.(message.answer);
      this.#asked.delete(message.reply);
    }
  };

  constructor(frame, onEvent = () => {}) {
    this.#frame = frame;
    this.#onEvent = onEvent;
    this.#loaded = new Promise(resolve => {
      this.#markLoaded = resolve;
    });
    window.addEventListener('message', this.#listen);
  }

  /** Tells the frame something once it has loaded. */
  async tell(type, detail) {
    await this.#loaded;
    this.#frame.contentWindow?.postMessage({ source: SOURCE, type, detail }, ORIGIN);
  }

  /** Asks the frame something and resolves with its answer. */
  async ask(type, detail) {
    await this.#loaded;
    this.#count += 1;
    const id = this.#count;
    return new Promise(resolve => {
      this.#asked.set(id, resolve);
      this.#frame.contentWindow?.postMessage({ source: SOURCE, type, id, detail }, ORIGIN);
    });
  }

  close() {
    window.removeEventListener('message', this.#listen);
  }
}

/** An empty frame of this origin without a border. */
export function createFrame(path, title) {
  const frame = document.createElement('iframe');
  frame.src = `${ORIGIN}${path}`;
  frame.title = title;
  frame.style.border = '0';
  // A frame is see-through only where its colour scheme is the page's: both say light, whatever the colours are.
  frame.style.colorScheme = 'light';
  return frame;
}
