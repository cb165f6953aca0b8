import { createFrame, FrameChannel } from './frame-channel.js';

/**
 * Opens the issuer's page above the page, as Stripe does: not in the top layer, so a modal dialog would cover it. Resolves
 * when the challenge is complete.
 */
export function openChallenge(url) {
  const { pathname, search } = new URL(url);
  return new Promise(resolve => {
    const layer = document.createElement('div');
    const frame = createFrame(pathname + search, '3D Secure authentication');
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      width: '100%',
      height: '100%',
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
    const channel = new FrameChannel(frame, name => {
      if (name !== 'challenge-done') return;
      channel.close();
      layer.remove();
      resolve();
    });
    layer.append(frame);
    document.body.append(layer);
    frame.focus();
  });
}
