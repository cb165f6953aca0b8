/**
 * The trail from the home page to a page, as https://schema.org/BreadcrumbList. Undefined for the home page, which
 * has none, and without an origin, since its addresses have to be whole.
 */
export function breadcrumbList(
  path: string,
  /** Page titles by path; a step without a page of its own is left out. */
  titles: ReadonlyMap<string, string>,
  origin: string,
): unknown {
  if (!origin || path === '/') return undefined;
  const parts = path.split('/').slice(1);
  const steps = ['/', ...parts.map((_, place) => `/${parts.slice(0, place + 1).join('/')}`)];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps
      .filter(step => titles.has(step))
      .map((step, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: step === '/' ? 'Home' : titles.get(step),
        item: `${origin}${step}`,
      })),
  };
}
