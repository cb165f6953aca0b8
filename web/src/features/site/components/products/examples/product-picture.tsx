import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../../design/button.tsx';
import type { ProductId } from '../../../../../paths.ts';
import type { Product } from '../../../content/products/products.ts';

/** The products that can be tried on their page. An example's code loads when it is opened. */
const EXAMPLES: Partial<Record<ProductId, LazyExoticComponent<ComponentType>>> = {
  'ai-caller': lazy(async () => ({ default: (await import('./call-example.tsx')).CallExample })),
  'payroll-ca': lazy(async () => ({ default: (await import('./payroll-example.tsx')).PayrollExample })),
  form2290: lazy(async () => ({ default: (await import('./truck-tax-example.tsx')).TruckTaxExample })),
  'invoice-creator': lazy(async () => ({ default: (await import('./invoice-example.tsx')).InvoiceExample })),
  'blogger-pro': lazy(async () => ({ default: (await import('./draft-example.tsx')).DraftExample })),
  'personal-cfo': lazy(async () => ({ default: (await import('./cash-example.tsx')).CashExample })),
  'ai-tutoring': lazy(async () => ({ default: (await import('./lesson-example.tsx')).LessonExample })),
};

interface ProductPictureProps {
  product: Pick<Product, 'id' | 'name' | 'caption'>;
  screen: ReactNode;
}

/** The picture of a product: its drawn screen, and where there is one, an interactive example that replaces it. */
export function ProductPicture({ product, screen }: ProductPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Example = EXAMPLES[product.id];
  return (
    <figure className="w-full max-w-[32rem] lg:max-w-none lg:pb-20">
      {isOpen && Example ? (
        <Suspense fallback={screen}>
          <Focused>
            <Example />
          </Focused>
        </Suspense>
      ) : (
        screen
      )}
      <figcaption className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 text-fine text-soft">
        <span className="max-w-[44ch]">
          {isOpen
            ? 'A simplified example that runs on this page. Nothing you enter is sent.'
            : product.caption}
        </span>
        {Example && !isOpen ? (
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            Try It Here
            <span className="sr-only">: an example of {product.name}</span>
          </Button>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** Moves the focus to the first control of its content, because the button that opened it is removed. */
function Focused({ children }: { children: ReactNode }) {
  const isDone = useRef(false);
  return (
    <div
      ref={element => {
        if (!element || isDone.current) return;
        isDone.current = true;
        element.querySelector<HTMLElement>('input, select, textarea')?.focus();
      }}
    >
      {children}
    </div>
  );
}
