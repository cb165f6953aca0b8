import type { Service } from '@atrium/contract/marketplace/catalog';

/** The app's own sign-up, in a new tab without a reference to this one. */
export function openSignup(app: Pick<Service, 'signupUrl'>): void {
  window.open(app.signupUrl, '_blank', 'noopener');
}
