import { DrawnWindow } from '../../../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';
import type { Product } from '../../../content/products/products.ts';

/** The drawing of a product that has none of its own: what it takes, does and gives. */
export function FeatureScreen({
  product,
}: {
  product: Pick<Product, 'id' | 'serviceId' | 'name' | 'entries'>;
}) {
  const trade = product.entries.find(section => section.kind === 'trade');
  return (
    <DrawnWindow
      hue={hueClass(product.serviceId ?? product.id)}
      title={product.name}
      label={`Illustration of ${product.name}: what it takes, does and gives.`}
    >
      <ol className="p-4">
        {trade
          ? [...trade.takes.slice(0, 1), ...trade.does, ...trade.gives.slice(0, 1)].map(text => (
              <li key={text} className="border-b border-line py-1.5 last:border-0">
                {text}
              </li>
            ))
          : null}
      </ol>
    </DrawnWindow>
  );
}
