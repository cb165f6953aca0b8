import type { ServiceId } from '@atrium/contract/marketplace/catalogue';
import type { ProductId } from '../../../../paths.ts';

/** What a product's page says. Prices are not among it: they come from the catalogue, see product-plans.ts. */
export interface Product {
  id: ProductId;
  /** The application in the catalogue; none for a product that is only announced. */
  serviceId?: ServiceId;
  /** As in the catalogue. */
  name: string;
  /** What the page's title says behind the name. */
  says: string;
  /** For search engines, at most 160 characters or so. */
  description: string;
  headline: string;
  lead: string;
  /** What the drawn screen shows, as its caption. */
  caption: string;
  /** What the product needs, and who has the last word: two facts beside price and sale. */
  needs: string;
  decides: string;
  /** In the order of the page; their numbers follow from it. */
  sections: readonly ProductSection[];
  related: readonly [ProductId, ProductId, ProductId];
  closing: { title: string; text: string };
}

interface Heading {
  id: string;
  /** Two or three words in the margin. */
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
    /** A text as it would stand on paper, in the language that it is in. */
    | { kind: 'letter'; lang: 'en' | 'fr'; heading: string; paragraphs: readonly string[] }
    | { kind: 'plans' }
    /** Where names are taken for a product that is not there yet. */
    | { kind: 'waitlist' }
    | { kind: 'questions'; questions: Pairs }
  );
