import { type ComponentType, useState, useTransition } from 'react';
import { Link } from 'react-router-dom';
import { lazySection } from '../../../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../../../design/feedback/missing-section.tsx';
import { type ProductId, productPath } from '../../../../paths.ts';
import { PRODUCT_INDEX } from '../../content/products/product-index.ts';
import { InvoiceExample } from '../products/examples/invoice-example.tsx';

interface Example {
  product: ProductId;
  label: string;
  Window: ComponentType;
}

const INVOICE: Example = { product: 'invoice-creator', label: 'Invoice', Window: InvoiceExample };
const EXAMPLES = [
  INVOICE,
  {
    product: 'ai-caller',
    label: 'Phone Call',
    Window: lazySection(
      async () => ({ default: (await import('../products/examples/call-example.tsx')).CallExample }),
      MissingSection,
    ),
  },
  {
    product: 'blogger-pro',
    label: 'Article',
    Window: lazySection(
      async () => ({ default: (await import('../products/examples/draft-example.tsx')).DraftExample }),
      MissingSection,
    ),
  },
] satisfies Example[];

/** Three applications to try in the hero, the first of them prerendered. */
export function HeroExample() {
  const [{ product, Window }, setExample] = useState(INVOICE);
  const [isLoading, startTransition] = useTransition();
  return (
    <div aria-busy={isLoading}>
      <fieldset className="mb-3 grid grid-cols-3 gap-2">
        <legend className="sr-only">Try an application</legend>
        {EXAMPLES.map(example => (
          <button
            key={example.product}
            type="button"
            aria-pressed={example.product === product}
            onClick={() => startTransition(() => setExample(example))}
            className="min-h-11 rounded-md border border-line bg-paper px-3 text-small whitespace-nowrap hover:bg-inset aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
          >
            {example.label}
          </button>
        ))}
      </fieldset>
      <Window />
      <p className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-fine text-soft">
        <span>A simplified example. Nothing you enter is sent.</span>
        <Link to={productPath(product)} className="underline underline-offset-4 hover:text-ink">
          See {PRODUCT_INDEX[product].name}
        </Link>
      </p>
    </div>
  );
}
