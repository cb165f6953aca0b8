import type { ProductId } from '../../../../paths.ts';
import type { ProductSummary } from './product-index.ts';

/** The content of a product page. Prices come from the catalog, see product-plans.ts. */
export interface Product extends ProductSummary {
  /** For search engines, at most 160 characters or so. */
  description: string;
  headline: string;
  lead: string;
  /** The caption of the drawn screen. */
  caption: string;
  /** Two facts besides price and availability: requirements, and who approves. */
  needs: string;
  decides: string;
  /** In the order of the page, which numbers them. */
  sections: readonly ProductSection[];
  related: readonly [ProductId, ProductId, ProductId];
  closing: { title: string; text: string };
}

interface Heading {
  id: string;
  /** Label of two or three words. */
  label: string;
  title: string;
  lead?: string;
}

type Pairs = readonly (readonly [string, string])[];

export type ProductSection = Heading &
  (
    | { kind: 'trade'; takes: readonly string[]; does: readonly string[]; gives: readonly string[] }
    | { kind: 'steps'; steps: Pairs }
    | { kind: 'terms'; terms: Pairs }
    | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[]; note: string }
    /** A text as a printed document, with its language. */
    | { kind: 'letter'; lang: 'en' | 'fr'; heading: string; paragraphs: readonly string[] }
    | { kind: 'plans' }
    /** The waitlist section of an announced product. */
    | { kind: 'waitlist' }
    | { kind: 'questions'; questions: Pairs }
  );
