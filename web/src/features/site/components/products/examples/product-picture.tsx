import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { lazySection } from '../../../../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../../../../design/feedback/missing-section.tsx';
import type { ProductId } from '../../../../../paths.ts';
import type { Product } from '../../../content/products/products.ts';

const part = (load: Parameters<typeof lazySection>[0]) => lazySection(load, MissingSection);

/** The products that can be tried on their page. An example's code loads when it is opened. */
const EXAMPLES: Partial<Record<ProductId, LazyExoticComponent<ComponentType>>> = {
  'ai-caller': part(async () => ({ default: (await import('./call-example.tsx')).CallExample })),
  'payroll-ca': part(async () => ({ default: (await import('./payroll-example.tsx')).PayrollExample })),
  form2290: part(async () => ({ default: (await import('./truck-tax-example.tsx')).TruckTaxExample })),
  'invoice-creator': part(async () => ({ default: (await import('./invoice-example.tsx')).InvoiceExample })),
  'blogger-pro': part(async () => ({ default: (await import('./draft-example.tsx')).DraftExample })),
  'personal-cfo': part(async () => ({ default: (await import('./cash-example.tsx')).CashExample })),
  'ai-tutoring': part(async () => ({ default: (await import('./lesson-example.tsx')).LessonExample })),
};

/** Whether a product can be tried on its page. */
export const hasExample = (id: ProductId): boolean => id in EXAMPLES;

const CAPTION = 'mt-3 max-w-[44ch] text-fine text-soft';

interface ProductPictureProps {
  product: Pick<Product, 'id' | 'name' | 'caption'>;
  screen: ReactNode;
  /** How many times the visitor asked to try the product. */
  tries: number;
}

/** The picture of a product: its drawn screen, which its example replaces when a visitor wants to try it. */
export function ProductPicture({ product, screen, tries }: ProductPictureProps) {
  const Example = EXAMPLES[product.id];
  return (
    <figure className="w-full max-w-[32rem] lg:max-w-none lg:pb-20">
      {tries > 0 && Example ? (
        <Suspense fallback={screen}>
          <Focused times={tries}>
            <Example />
          </Focused>
        </Suspense>
      ) : (
        screen
      )}
      {tries > 0 ? (
        <figcaption className={CAPTION}>
          A simplified example that runs on this page. Nothing you enter is sent.
        </figcaption>
      ) : (
        <figcaption className={`${CAPTION} max-sm:sr-only`}>{product.caption}</figcaption>
      )}
    </figure>
  );
}

/** Moves the focus to the first control of its content, once for each of `times`. */
function Focused({ times, children }: { times: number; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) content.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [times]);
  return <div ref={content}>{children}</div>;
}
