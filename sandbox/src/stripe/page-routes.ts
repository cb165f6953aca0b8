import type { Route } from '../http/sandbox-request.ts';
import { assetRoutes } from '../http/serve-asset.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { documentRoutes } from './document-pages.ts';
import { challengeRoutes } from './payments/challenge-page.ts';
import { portalRoutes } from './portal/portal-page.ts';
import type { StripeState } from './stripe-state.ts';

/** Static files: the URL path and the file relative to `http/`. */
const ASSETS: Record<string, string> = {
  '/endive/stripe.js': '../stripe/stripe-js/stripe.js',
  '/endive/card.html': '../stripe/stripe-js/frames/card-frame.html',
  '/endive/card.js': '../stripe/stripe-js/frames/card-frame.js',
  '/endive/card.css': '../stripe/stripe-js/frames/card-frame.css',
  '/endive/controller.html': '../stripe/stripe-js/frames/controller-frame.html',
  '/endive/controller.js': '../stripe/stripe-js/frames/controller-frame.js',
  '/endive/challenge.js': '../stripe/stripe-js/frames/challenge-frame.js',
  '/_assets/page.css': '../http/page.css',
  '/_assets/checkout.js': '../stripe/checkout/checkout-form.js',
};

/** The routes for browsers: hosted pages, Stripe.js and its frames. */
export function pageRoutes(stripe: () => StripeState): Route[] {
  return [
    ...assetRoutes(ASSETS),
    ...checkoutRoutes(stripe),
    ...challengeRoutes(stripe),
    ...portalRoutes(stripe),
    ...documentRoutes(stripe),
  ];
}
