/** Apart from the schemas, which no page needs to report an error. */
export const BROWSER_ERROR_LIMITS = {
  messageMax: 300,
  pathMax: 200,
  releaseMax: 40,
  /** Reports of one document. */
  perDocument: 5,
  /** Reports after which staff get an alert about an error. */
  frequent: 50,
} as const;
