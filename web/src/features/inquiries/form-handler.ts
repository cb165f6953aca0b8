/** How a form is validated and sent. It is loaded when the visitor starts to fill in the form. */
export interface FormHandler {
  /** Messages for the sender (specification §8). */
  success: string;
  failure: string;
  /** The fields as they will be sent, or the error messages by field name. */
  validate(values: Record<string, string>): Validation;
  /** Sends under an id that stays the same for every attempt. Throws an AppError. */
  send(id: string, fields: Record<string, string>): Promise<Sent>;
}

type Validation =
  | { status: 'valid'; fields: Record<string, string> }
  | { status: 'invalid'; errors: Record<string, string> };

/** `known`: an earlier attempt had arrived. `full`: the write limit is reached until `until`; nothing was sent. */
type Sent = { outcome: 'written' } | { outcome: 'known' } | { outcome: 'full'; max: number; until: Date };
