/** What shows that a row of a proof document is true. Paths are relative to the root of the project. */
export interface Evidence {
  /** Files and folders that implement it. */
  code?: readonly string[];
  /** Each a test file and the titles of its tests, as in the source: `shows %s`, or `describe title > test title`. */
  tests?: readonly (readonly [file: string, ...titles: string[]])[];
  /** Numbers of decisions that explain it, or that depart from it. */
  decisions?: readonly number[];
  note?: string;
}

/** A proof document in `docs/`, generated from rows that are checked. */
export interface ProofDocument {
  /** `docs/spec-coverage.md`, for example. */
  path: string;
  /** Every row's evidence, with a name for messages. */
  evidence: readonly { name: string; evidence: Evidence }[];
  /** Problems of the rows themselves, such as a row without evidence. */
  problems: readonly string[];
  /** The text of the document. */
  text(cellOf: (evidence: Evidence) => string): string;
}
