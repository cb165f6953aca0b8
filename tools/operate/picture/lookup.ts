/** The result of looking something up: its value, which is null for what doesn't exist, or why it is unknown. */
export type Lookup<T> = { status: 'found'; value: T } | { status: 'unknown'; reason: string };

export const found = <T>(value: T): Lookup<T> => ({ status: 'found', value });
export const unknown = (reason: string): Lookup<never> => ({ status: 'unknown', reason });

/** Runs a lookup; a failure is kept as the reason. */
export async function lookUp<T>(work: () => Promise<T>): Promise<Lookup<T>> {
  try {
    return found(await work());
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error));
  }
}
