/** A form as the page sees it; how it is checked and sent is loaded when somebody begins to fill it in. */
export interface Inquiry {
  /** Sentences for the person who sent it (specification §8). */
  success: string;
  failure: string;
  /** The fields as they will be sent, or what is wrong, by field name. */
  check(values: Record<string, string>): Checked;
  /** Sends under an id that is the same for every try. Throws an AppError. */
  send(id: string, fields: Record<string, string>): Promise<Sent>;
}

type Checked =
  | { is: 'good'; fields: Record<string, string> }
  | { is: 'wrong'; problems: Record<string, string> };

/** `known`: an earlier try had arrived. `full`: nothing was sent, and nothing can be before `until`. */
type Sent = { outcome: 'written' } | { outcome: 'known' } | { outcome: 'full'; max: number; until: Date };
