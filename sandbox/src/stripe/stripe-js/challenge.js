import { createFrame, FrameChannel, ORIGIN } from './frame-channel.js';

/** Opens the issuer's question above everything else and resolves when it is answered. */
export function openChallenge(address) {
  const { pathname, search } = new URL(address);
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
    // Only an answer ends it: a stray Escape would leave the payment undecided.
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

/** True for a next action that Stripe.js handles itself. */
export function isChallenge(intent) {
  return intent.status === 'requires_action' && Boolean(challengeAddress(intent));
}

/** The address of the question, on this script's own origin. */
export function challengeAddress(intent) {
  const action = intent.next_action;
  const address = action?.use_stripe_sdk?.stripe_js ?? action?.redirect_to_url?.url;
  return address ? new URL(address, ORIGIN).href : null;
}
