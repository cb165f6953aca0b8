import { createFrame, FrameChannel } from './frame-channel.js';

/** Opens the issuer's page in a modal dialog. Resolves when the challenge is complete. */
export function openChallenge(url) {
  const { pathname, search } = new URL(url);
  return new Promise(resolve => {
    const dialog = document.createElement('dialog');
    const frame = createFrame(pathname + search, '3D Secure authentication');
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      maxWidth: '100%',
      maxHeight: '100%',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'rgb(0 0 0 / 55%)',
      display: 'grid',
      placeItems: 'center',
    });
    Object.assign(frame.style, {
      width: 'min(26rem, calc(100vw - 2rem))',
      height: 'min(26rem, calc(100vh - 2rem))',
      borderRadius: '8px',
      background: 'white',
    });
    frame.style.removeProperty('color-scheme');
    dialog.setAttribute('aria-label', '3D Secure authentication');
    // Escape must not close the dialog, because the payment would stay incomplete.
    dialog.addEventListener('cancel', event => event.preventDefault());
    const channel = new FrameChannel(frame, name => {
      if (name !== 'challenge-done') return;
      channel.close();
      dialog.remove();
      resolve();
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
