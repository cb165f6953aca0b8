import { Link } from 'react-router-dom';
import { type ProductId, productPath } from '../../../../paths.ts';
import { PRODUCTS } from '../../content/products/products.ts';

/** Links to other products. */
export function RelatedProducts({ ids }: { ids: readonly ProductId[] }) {
  return (
    <nav aria-labelledby="related-title" className="wrap">
      <div className="border-t border-line pt-6 pb-20 md:pb-28">
        <h2 id="related-title" className="text-h3">
          Related apps
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
          {ids.map(id => {
            const { name, says } = PRODUCTS[id];
            return (
              <li key={id} className="border-t border-line pt-4">
                <Link
                  to={productPath(id)}
                  className="font-display text-h3 font-semibold tracking-tight decoration-accent decoration-2 underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <p className="mt-2 max-w-[40ch] text-small text-soft">
                  {says.charAt(0).toUpperCase() + says.slice(1)}
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}
