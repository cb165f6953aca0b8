import { splitPrice } from '@atrium/contract/marketplace/catalog';
import type { ReactNode } from 'react';
import { Price } from '../../../../design/typography/price.tsx';
import type { Product } from '../../content/products/products.ts';
import { findLowestPlan, getSale, listPlans, type Sale } from '../../product-plans.ts';

const SOLD: Record<Sale, string> = {
  marketplace: 'In the marketplace, today',
  'own-site': 'Today, on its own site',
  announced: 'Not yet: there is a waitlist',
};

/** The four facts that buyers look for first. */
export function ProductFacts({ product }: { product: Product }) {
  const lowest = findLowestPlan(product);
  return (
    <dl className="wrap grid gap-x-8 pb-16 sm:grid-cols-2 md:pb-24 lg:grid-cols-12">
      <Fact name={listPlans(product).length > 1 ? 'Price, from' : 'Price'} wide>
        {lowest ? <Price {...splitPrice(lowest)} /> : 'None yet'}
      </Fact>
      <Fact name="Availability">{SOLD[getSale(product)]}</Fact>
      <Fact name="It needs">{product.needs}</Fact>
      <Fact name="Who decides">{product.decides}</Fact>
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`figures flex items-baseline gap-x-4 border-b border-line py-4 sm:block lg:border-0 lg:pt-6 ${wide ? 'lg:col-span-2' : 'lg:col-span-3'} ${name === 'Who decides' ? 'lg:col-span-4' : ''}`}
    >
      <dt className="w-24 shrink-0 text-fine text-soft sm:w-auto">{name}</dt>
      <dd className="font-medium sm:mt-1.5">{children}</dd>
    </div>
  );
}
