/** Requests a token for the page that embeds this frame; the token contains the page's hostname. */
window.addEventListener('message', async event => {
  if (event.source !== window.parent || event.data?.source !== 'sandbox-recaptcha') return;
  const { id, key, action } = event.data;
  const respond = token => event.source.postMessage({ source: 'sandbox-recaptcha', id, token }, event.origin);
  try {
    const body = new URLSearchParams({ key, action, hostname: new URL(event.origin).hostname });
    const response = await fetch('/recaptcha/_token', { method: 'POST', body });
    respond((await response.json()).token ?? null);
  } catch {
    respond(null);
  }
});
