import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, pairs, paragraph, text } from '../../../../prerender/content/shapes.ts';

const voice = object({ title: text, who: text, app: text, text: paragraph });

/**
 * `guarantees`: what the site does for each customer, in the order in which a customer meets it. `voices` are illustrative:
 * no customer said these sentences, and no one is named; the page marks them as illustrative. Replace one only by a
 * customer's words with their written consent.
 */
export const TESTIMONIALS = readPage('testimonials', { note: text, guarantees: pairs, voices: list(voice) });
