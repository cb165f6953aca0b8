import { Fragment } from 'react';
import { TextLink } from '../../../../design/typography/text-link.tsx';

/** A product of ours that the marketplace doesn't sell. */
export interface OtherProduct {
  id: string;
  name: string;
  path: string;
  /** False for a product that is only announced. */
  isOnSale: boolean;
}

/** One line with links to our products beside the displayed applications. */
export function OtherProducts({ products }: { products: readonly OtherProduct[] }) {
  return (
    <p className="mb-14 border-t border-ink pt-6 text-soft">
      Also from Atrium:{' '}
      {products.map(({ id, name, path, isOnSale }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <TextLink to={path}>{name}</TextLink>
          {isOnSale ? null : ' (coming soon)'}
        </Fragment>
      ))}
      .
    </p>
  );
}

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
