/** Tells the page that opened the challenge that it is over. */
if (window.parent !== window) {
  window.parent.postMessage({ source: 'sandbox-stripe', event: 'challenge-done' }, '*');
}
