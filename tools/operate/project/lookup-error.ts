/** A failed lookup: what was asked for is unknown. The message contains no secret. */
export class LookupError extends Error {}
