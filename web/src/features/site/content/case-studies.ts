import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, table, text, texts } from '../../../../prerender/content/shapes.ts';

/** `text`: what was before, what we did, and what was afterwards. */
const study = object({ title: text, id: text, who: text, app: text, text: texts, table, person: text });

/**
 * Illustrative: these companies do not exist. The cases show how a project works and what is measured; the page marks
 * them as illustrative. Replace one only by a customer's case with their written consent.
 */
export const CASE_STUDIES = readPage('case-studies', { note: text, entries: list(study) });
