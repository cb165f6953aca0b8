import { Link } from 'react-router-dom';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { AppIcon } from '../app-icon.tsx';

/** A product of ours that isn't sold in the marketplace. */
export interface OtherProduct {
  id: string;
  name: string;
  description: string;
  category: string;
  icon: string;
  path: string;
  /** Its lowest price in a line of text; null when it has none yet. */
  price: string | null;
  /** How to get it. */
  status: string;
}

/** The products beside the displayed applications, each with its price and how to get it. */
export function MoreProducts({ products }: { products: readonly OtherProduct[] }) {
  return (
    <section aria-labelledby="more-products" className="mb-14 border-t border-ink pt-6">
      <h2 id="more-products" className="text-h3">
        More from Atrium
      </h2>
      <ul className="mt-5 border-t border-line">
        {products.map(({ id, icon, name, description, path, price, status }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={path}
              className="group grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 py-4 md:grid-cols-[auto_1fr_8rem_14rem]"
            >
              <AppIcon id={id} icon={icon} size="size-10" />
              <span>
                <span className="font-medium underline decoration-line underline-offset-4 group-hover:text-accent">
                  {name}
                </span>
                <span className="block max-w-[64ch] text-small text-soft">{description}</span>
              </span>
              <span className="figures text-small font-medium max-md:col-start-2">
                {price ?? 'No price yet'}
              </span>
              <span className="text-small text-soft max-md:col-start-2">{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
