import { readPage } from '../../../../prerender/content/read-content.ts';
import { pairs } from '../../../../prerender/content/shapes.ts';

/**
 * `guarantees`: what the site does for each customer, in the order in which a customer meets it. No customer is quoted:
 * the page shows runs of the examples. Add a quote only with the customer's written consent.
 */
export const TESTIMONIALS = readPage('testimonials', { guarantees: pairs });
