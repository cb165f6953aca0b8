/** Asks for a token on behalf of the page that holds this frame; its hostname goes into the token. */
window.addEventListener('message', async event => {
  if (event.source !== window.parent || event.data?.source !== 'sandbox-recaptcha') return;
  const { id, key, action } = event.data;
  const answer = token => event.source.postMessage({ source: 'sandbox-recaptcha', id, token }, event.origin);
  try {
    const body = new URLSearchParams({ key, action, hostname: new URL(event.origin).hostname });
    const response = await fetch('/recaptcha/_token', { method: 'POST', body });
    answer((await response.json()).token ?? null);
  } catch {
    answer(null);
  }
});
