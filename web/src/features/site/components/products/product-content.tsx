import type { ReactNode } from 'react';
import { Section } from '../../../../design/layout/section.tsx';
import { PATHS } from '../../../../paths.ts';
import type { Product, ProductSection } from '../../content/products/products.ts';
import { getSale, type Sale } from '../../product-plans.ts';
import { ClosingCall } from '../closing-call.tsx';
import { TermList } from '../legal/term-list.tsx';
import type { Step } from '../links.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';
import { PageHero } from '../page-hero.tsx';
import { QuestionList } from '../question-list.tsx';
import { ProductPicture } from './examples/product-picture.tsx';
import { NextStep } from './next-step.tsx';
import { PlanList } from './plan-list.tsx';
import { PriceBar } from './price-bar.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ReferenceTable } from './reference-table.tsx';
import { RelatedProducts } from './related-products.tsx';
import { TradeList } from './trade-list.tsx';

interface ProductContentProps {
  product: Product;
  /** The drawn screen of the application. */
  screen: ReactNode;
  /** The content of the waitlist section. */
  waitlist: ReactNode;
}

const CLOSING: Record<Sale, Step> = {
  marketplace: { label: 'Open the Marketplace', to: PATHS.marketplace },
  'own-site': { label: 'Book a Demo', to: `${PATHS.contact}#demo` },
  announced: { label: 'Join the Waitlist', to: '#waitlist' },
};

const MARKETPLACE = { name: 'Marketplace', path: PATHS.marketplace };

/** A product page: hero, facts, sections in the product's order, and next step. */
export function ProductContent({ product, screen, waitlist }: ProductContentProps) {
  const { name, headline, lead, entries, closing } = product;
  return (
    <>
      <PageHero
        name={name}
        above={[MARKETPLACE]}
        content={{ title: headline, lead }}
        actions={<NextStep product={product} />}
        picture={<ProductPicture product={product} screen={screen} />}
      />
      <ProductFacts product={product} />
      {entries.map((section, index) => (
        // The price has its own background.
        <div
          key={section.id}
          className={section.kind === 'plans' ? 'mb-16 bg-inset pt-12 md:mb-24 md:pt-16' : ''}
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
      <ClosingCall title={closing.title} text={closing.text} action={CLOSING[getSale(product)]} />
      <PriceBar product={product} />
    </>
  );
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
          className="max-w-[44rem] border-l-2 border-accent bg-inset px-6 py-7 md:px-10 md:py-10 lg:ml-auto"
        >
          <p className="font-display text-h3 font-semibold tracking-tight">{section.heading}</p>
          {section.text.map(text => (
            <p key={text} className="mt-4 max-w-[60ch]">
              {text}
            </p>
          ))}
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
