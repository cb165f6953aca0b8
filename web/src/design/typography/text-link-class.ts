/** The classes of a link or button within text. */
export function textLinkClass(more = ''): string {
  return `underline decoration-line underline-offset-4 hover:decoration-current ${more}`.trim();
}
