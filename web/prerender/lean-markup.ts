/** What React Router writes for its framework mode, which this site does not use. */
const DISCOVER = ' data-discover="true"';

/** Elements of SVG without content; in SVG they may close themselves. */
const EMPTY_SHAPES = /><\/(?:path|circle|ellipse|rect|line)>/g;

/** The same elements in fewer bytes: the document and its styles are to fit into the first packets of a connection. */
export function leanMarkup(html: string): string {
  return html.replaceAll(DISCOVER, '').replaceAll(EMPTY_SHAPES, '/>');
}
