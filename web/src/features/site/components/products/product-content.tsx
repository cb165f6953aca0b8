import { lowestTier, splitPrice } from '@atrium/contract/marketplace/catalog';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../../design/layout/section.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { PATHS, type ProductId, plansPath, productPath, withPlan } from '../../../../paths.ts';
import { toPricesKey } from '../../../../platform/prices-key.ts';
import type { ProductSummary } from '../../content/products/product-index.ts';
import { PRODUCTS, type Product, type ProductSection } from '../../content/products/products.ts';
import { useTiers } from '../../current-prices.ts';
import { getSale, type Sale } from '../../product-plans.ts';
import { ClosingCall } from '../closing-call.tsx';
import { TermList } from '../legal/term-list.tsx';
import type { Step } from '../links.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';
import { PageHero, Paragraphs } from '../page-hero.tsx';
import { QuestionList } from '../question-list.tsx';
import { ProductPicture } from './examples/product-picture.tsx';
import { FirstStep, NextStep } from './next-step.tsx';
import { PlanList } from './plan-list.tsx';
import { ReferenceTable } from './reference-table.tsx';

interface ProductContentProps {
  product: Product;
  /** The drawn screen of the application. */
  screen: ReactNode;
  waitlist: ReactNode;
}

const DEMO: Step = { label: 'Book a Demo', to: `${PATHS.contact}#demo` };

const MARKETPLACE = { name: 'Marketplace', path: PATHS.marketplace };

/** A product page: hero, facts, sections in the product's order, and next step. */
export function ProductContent({ product, screen, waitlist }: ProductContentProps) {
  const { name, headline, lead, entries, closing } = product;
  const [tries, setTries] = useState(0);
  return (
    <>
      <PageHero
        name={name}
        above={[MARKETPLACE]}
        content={{ title: headline, lead }}
        actions={<NextStep product={product} onTry={() => setTries(tries + 1)} />}
        picture={<ProductPicture product={product} screen={screen} tries={tries} />}
      />
      <ProductFacts product={product} />
      {entries.map((section, index) => (
        // The price has its own background.
        <div
          key={section.id}
          className={section.kind === 'plans' ? 'mb-8 bg-inset pt-6 md:mb-24 md:pt-16' : ''}
        >
          <Section
            id={section.id}
            number={`0${index + 1}`}
            label={section.label}
            title={section.title}
            lead={section.lead}
          >
            <SectionBody section={section} product={product} waitlist={waitlist} />
          </Section>
        </div>
      ))}
      <RelatedProducts ids={product.related} />
      <ClosingCall {...closing} {...useLastSteps(product)} />
      <PriceBar product={product} />
    </>
  );
}

/** Returns the steps at the end of the page: the free plan, where there is one, or a demo. */
function useLastSteps(product: Product): { action: Step; other?: Step } {
  const free = useTiers(product.serviceId).find(({ price }) => price === 0);
  if (!product.serviceId) return { action: { label: 'Join the Waitlist', to: '#waitlist' } };
  if (getSale(product) === 'own-site') return { action: DEMO };
  return {
    action: free
      ? {
          label: `Start ${free.name}`,
          to: withPlan(plansPath(product.serviceId), product.serviceId, free.tierId),
        }
      : { label: 'Choose a Plan', to: '#plans' },
    other: DEMO,
  };
}

interface SectionBodyProps extends Pick<ProductContentProps, 'product' | 'waitlist'> {
  section: ProductSection;
}

function SectionBody({ section, product, waitlist }: SectionBodyProps) {
  switch (section.kind) {
    case 'trade':
      return <TradeList {...section} />;
    case 'steps':
      return <NumberedSteps steps={section.entries} />;
    case 'terms':
      return <TermList terms={section.entries} />;
    case 'table':
      return <ReferenceTable {...section.table} caption={section.title} note={section.text} />;
    case 'letter':
      return (
        <blockquote
          lang={section.lang}
          className="max-w-[44rem] border-l-2 border-accent bg-inset px-5 py-4 md:px-10 md:py-10 lg:ml-auto"
        >
          <p className="font-display text-h3 font-semibold tracking-tight">{section.heading}</p>
          <Paragraphs texts={section.text} className="mt-3 max-w-[60ch] max-md:text-small md:mt-4" />
        </blockquote>
      );
    case 'plans':
      return <PlanList product={product} />;
    case 'waitlist':
      return waitlist;
    case 'questions':
      return (
        <QuestionList
          entries={section.entries.map(([title, answer], index) => ({
            id: `question-${index + 1}`,
            title,
            text: [answer],
          }))}
        />
      );
  }
}

const SOLD: Record<Sale, string> = {
  marketplace: 'In the marketplace, today',
  'own-site': 'Today, on its own site',
  announced: 'Not yet: there is a waitlist',
};

/** The four facts that buyers look for first. */
function ProductFacts({ product }: { product: Product }) {
  const tiers = useTiers(product.serviceId);
  const lowest = lowestTier(tiers);
  return (
    <dl
      data-prices={product.serviceId && toPricesKey(product.serviceId, tiers)}
      className="wrap grid grid-cols-2 gap-x-4 pb-6 sm:gap-x-8 md:pb-24 lg:grid-cols-12"
    >
      <Fact name={tiers.length > 1 ? 'Price, from' : 'Price'} wide>
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
      className={`figures border-b border-line py-2 sm:py-4 lg:border-0 lg:pt-6 ${wide ? 'lg:col-span-2' : 'lg:col-span-3'} ${name === 'Who decides' ? 'lg:col-span-4' : ''}`}
    >
      <dt className="text-fine text-soft">{name}</dt>
      <dd className="mt-0.5 font-medium max-sm:text-small sm:mt-1.5">{children}</dd>
    </div>
  );
}

/** On phones: the price beside the first step, in view while the page is read; in the dashboard above its tabs. */
function PriceBar({ product }: { product: ProductSummary }) {
  const tiers = useTiers(product.serviceId);
  const lowest = lowestTier(tiers);
  return (
    <aside
      aria-label="Price"
      className="bar sticky above-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] in-data-shell:above-15 md:hidden"
    >
      <div className="wrap flex min-h-17 items-center justify-between gap-4 py-2">
        {lowest ? (
          <p>
            {tiers.length > 1 ? <span className="block text-fine text-soft">Starting at</span> : null}
            <Price {...splitPrice(lowest)} />
          </p>
        ) : (
          <p className="text-small text-soft">No price yet</p>
        )}
        <FirstStep product={product} variant="primary" size="medium" />
      </div>
    </aside>
  );
}

function RelatedProducts({ ids }: { ids: readonly ProductId[] }) {
  return (
    <nav aria-labelledby="related-title" className="wrap">
      <div className="border-t border-line pt-5 pb-8 md:pt-6 md:pb-28">
        <h2 id="related-title" className="text-h3">
          Related apps
        </h2>
        <ul className="mt-4 grid gap-x-8 gap-y-3 md:mt-6 md:grid-cols-3 md:gap-y-6">
          {ids.map(id => {
            const { name, says } = PRODUCTS[id];
            return (
              <li key={id} className="border-t border-line pt-3 md:pt-4">
                <Link
                  to={productPath(id)}
                  className="font-display text-h3 font-semibold tracking-tight decoration-accent decoration-2 underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <p className="mt-2 max-w-[40ch] text-small max-md:hidden text-soft">
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

/** Input, processing and output in three columns. */
function TradeList({ takes, does, gives }: Extract<ProductSection, { kind: 'trade' }>) {
  const columns = [
    { title: 'You give', entries: takes },
    { title: 'It does', entries: does },
    { title: 'You get', entries: gives, strong: true },
  ];
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-3 md:gap-y-10">
      {columns.map(({ title, entries, strong }) => (
        <div key={title} className={`border-t pt-3 md:pt-4 ${strong ? 'border-accent' : 'border-ink'}`}>
          <h3 className={`text-h3 ${strong ? 'text-accent' : ''}`}>{title}</h3>
          <ul className={`mt-2 max-md:text-small md:mt-4 ${strong ? 'font-medium' : 'text-soft'}`}>
            {entries.map(entry => (
              <li key={entry} className="max-w-[44ch] border-t border-line py-1 md:py-3">
                {entry}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
