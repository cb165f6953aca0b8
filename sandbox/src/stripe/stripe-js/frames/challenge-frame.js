/** Notifies the embedding page that the challenge is complete. */
if (window.parent !== window) {
  window.parent.postMessage({ source: 'sandbox-stripe', event: 'challenge-done' }, '*');
}
