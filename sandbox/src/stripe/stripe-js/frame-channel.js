/** The origin of this script, its frames and its API calls. */
export const ORIGIN = '__SANDBOX_ORIGIN__';
const SOURCE = 'sandbox-stripe';

/** Exchanges messages with a frame of this origin: sends requests and receives responses and events. */
export class FrameChannel {
  #frame;
  #onEvent;
  #loaded;
  #markLoaded;
  #pending = new Map();
  #lastId = 0;
  #onMessage = event => {
    if (event.source !== this.#frame.contentWindow || event.origin !== ORIGIN) return;
    const message = event.data;
    if (message?.source !== SOURCE) return;
    if (message.event === 'loaded') this.#markLoaded();
    if (message.event) this.#onEvent(message.event, message.detail);
    else {
      this.#pending.get(message.responseTo)?.(message.response);
      this.#pending.delete(message.responseTo);
    }
  };

  constructor(frame, onEvent = () => {}) {
    this.#frame = frame;
    this.#onEvent = onEvent;
    this.#loaded = new Promise(resolve => {
      this.#markLoaded = resolve;
    });
    window.addEventListener('message', this.#onMessage);
  }

  /** Sends a message to the frame when it has loaded. */
  async send(type, detail) {
    await this.#loaded;
    this.#frame.contentWindow?.postMessage({ source: SOURCE, type, detail }, ORIGIN);
  }

  /** Sends a request to the frame and returns its response. */
  async request(type, detail) {
    await this.#loaded;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise(resolve => {
      this.#pending.set(id, resolve);
      this.#frame.contentWindow?.postMessage({ source: SOURCE, type, id, detail }, ORIGIN);
    });
  }

  close() {
    window.removeEventListener('message', this.#onMessage);
  }
}

/** Creates a frame of this origin without a border. */
export function createFrame(path, title) {
  const frame = document.createElement('iframe');
  frame.src = `${ORIGIN}${path}`;
  frame.title = title;
  frame.style.border = '0';
  // A frame is transparent only if its color scheme equals the page's, so both are `light`.
  frame.style.colorScheme = 'light';
  return frame;
}
