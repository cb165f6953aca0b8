/** Mutants that no request can tell from the rules, by their ids. A run fails for one that a test does notice. */
export const EQUIVALENT: readonly { reason: string; mutants: readonly string[] }[] = [];
