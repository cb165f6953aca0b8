/** The dashboard's stylesheet in a document that was prerendered for it; it has all rules of the public one. */
const ALL_STYLES = 'link[rel="stylesheet"][href^="/assets/shell-"]';

/** Loads the styles that every page needs, unless the document has them. They precede the styles of the page itself. */
export async function loadPageStyles(): Promise<void> {
  if (typeof document !== 'undefined' && document.querySelector(ALL_STYLES)) return;
  await import('../layouts/public/public.css');
}
