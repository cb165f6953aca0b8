import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, table, text, texts } from '../../../../prerender/content/shapes.ts';

/** `text`: the assumptions. `table`: each step with its calculation and its result. `person`: what follows, and who decides. */
const study = object({ title: text, id: text, who: text, app: text, text: texts, table, person: text });

/**
 * Illustrative: these companies do not exist, and the page says so. The prices are those of the catalog. Replace one only
 * by a customer's case with their written consent.
 */
export const CASE_STUDIES = readPage('case-studies', { note: text, entries: list(study) });
