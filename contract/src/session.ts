/** When a session ends by itself, in milliseconds (specification §9). */
export const SESSION_LIMITS = {
  /** Without activity in any tab. */
  idleMs: 15 * 60_000,
  /** The warning stands this long before the end. */
  warningMs: 2 * 60_000,
} as const;
