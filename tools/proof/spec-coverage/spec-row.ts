import type { Evidence } from '../evidence.ts';

/** A requirement of the specification, paraphrased, with what shows it. */
export interface SpecRow extends Evidence {
  says: string;
  /** How the product differs, when it does; then the tests show the product's behavior. */
  departs?: string;
  /** What is missing: the implementation, or a test. */
  gap?: string;
}

/** A section of the specification. */
export interface SpecSection {
  title: string;
  rows: readonly SpecRow[];
}
