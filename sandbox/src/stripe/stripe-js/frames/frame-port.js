const SOURCE = 'sandbox-stripe';

/** The frame's side of `FrameChannel`. Accepts messages only from the embedding page. */
export function connectToPage(handlers) {
  window.addEventListener('message', async event => {
    if (event.source !== window.parent || event.data?.source !== SOURCE) return;
    const { type, id, detail } = event.data;
    const response = await handlers[type]?.(detail);
    if (id) window.parent.postMessage({ source: SOURCE, responseTo: id, response }, event.origin);
  });
  return {
    emit(name, detail) {
      window.parent.postMessage({ source: SOURCE, event: name, detail }, '*');
    },
  };
}

/** Appends nested values with the bracketed names of Stripe's forms. */
function appendFields(form, value, name) {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    appendFields(form, inner, name ? `${name}[${key}]` : key);
  }
}

/** Calls Stripe's API on this origin. Returns `{ status, body }`; status 0 is a connection error. */
export async function callApi({ method, path, fields }) {
  const form = new URLSearchParams();
  appendFields(form, fields, '');
  try {
    const response = await fetch(method === 'GET' ? `${path}?${form}` : path, {
      method,
      headers: { 'x-sandbox-quiet': '1' },
      ...(method === 'GET' ? {} : { body: form }),
    });
    const status = Number(response.headers.get('x-sandbox-status') ?? response.status);
    return { status, body: await response.json() };
  } catch {
    return {
      status: 0,
      body: {
        error: {
          type: 'api_connection_error',
          message:
            'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
        },
      },
    };
  }
}
