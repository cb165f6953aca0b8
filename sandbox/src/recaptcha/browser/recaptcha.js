/** The second script of reCAPTCHA v3: `grecaptcha.ready` and `grecaptcha.execute`. Tokens come from a hidden frame. */
const ORIGIN = '__SANDBOX_ORIGIN__';
const { grecaptcha, ___grecaptcha_cfg: config } = window;
const pendingRequests = new Map();
let frame = null;
let lastId = 0;

function openFrame() {
  if (frame) return frame;
  frame = new Promise(resolve => {
    const element = document.createElement('iframe');
    element.src = `${ORIGIN}/recaptcha/api2/anchor`;
    element.title = 'reCAPTCHA';
    element.hidden = true;
    element.setAttribute('aria-hidden', 'true');
    element.tabIndex = -1;
    element.addEventListener('load', () => resolve(element.contentWindow));
    document.body.append(element);
  });
  return frame;
}

window.addEventListener('message', event => {
  if (event.origin !== ORIGIN || event.data?.source !== 'sandbox-recaptcha') return;
  const request = pendingRequests.get(event.data.id);
  pendingRequests.delete(event.data.id);
  if (event.data.token) request?.resolve(event.data.token);
  else request?.reject(new Error('reCAPTCHA is unreachable.'));
});

async function execute(key, options) {
  if (!config.render.includes(key)) throw new Error(`Invalid site key or not loaded in api.js: ${key}`);
  const target = await openFrame();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    pendingRequests.set(id, { resolve, reject });
    target.postMessage({ source: 'sandbox-recaptcha', id, key, action: options?.action ?? '' }, ORIGIN);
  });
}

function ready(callback) {
  if (document.body) queueMicrotask(callback);
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}

Object.assign(grecaptcha, { ready, execute });
config.fns.forEach(ready);
