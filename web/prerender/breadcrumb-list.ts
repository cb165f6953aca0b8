/** Returns a https://schema.org/BreadcrumbList, whose URLs are absolute; undefined for home, or without origin. */
export function breadcrumbList(
  path: string,
  /** Page titles by path. A level without a page is skipped. */
  titles: ReadonlyMap<string, string>,
  origin: string,
): unknown {
  if (!origin || path === '/') return undefined;
  const segments = path.split('/').slice(1);
  const levels = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: levels
      .filter(level => titles.has(level))
      .map((level, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: level === '/' ? 'Home' : titles.get(level),
        item: `${origin}${level}`,
      })),
  };
}
