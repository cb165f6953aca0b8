import { TextLink } from '../../../../design/typography/text-link.tsx';

/** A page outside of the marketplace that a search finds. */
export interface FoundPage {
  to: string;
  label: string;
}

/** Search results outside of the marketplace: articles, and pages where plans are managed. */
export function SearchElsewhere({ pages }: { pages: readonly FoundPage[] }) {
  return (
    <section aria-labelledby="elsewhere" className="mb-14 border-t border-ink pt-6">
      <h2 id="elsewhere" className="text-h3">
        Elsewhere on this site
      </h2>
      <ul className="mt-3">
        {pages.map(({ to, label }) => (
          <li key={to} className="border-b border-line py-2.5">
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
