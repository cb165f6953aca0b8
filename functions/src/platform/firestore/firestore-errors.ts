import { AppError } from '@atrium/contract/platform/errors';

/** gRPC codes of writes that Firestore refuses. https://grpc.io/docs/guides/status-codes/ */
const GRPC = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 } as const;

/** Returns the gRPC code of a Firestore error; undefined for other errors. */
export function findGrpcCode(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** Returns a function that awaits a write, and returns false if it failed with one of these codes. Rethrows other errors. */
const succeedsExcept = (codes: readonly number[]) => async (write: Promise<unknown>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (codes.includes(findGrpcCode(error) ?? -1)) return false;
    throw error;
  }
};

/** Awaits a `create`; returns false if the document exists. */
export const createsDocument = succeedsExcept([GRPC.alreadyExists]);

/** Awaits writes with preconditions; returns false if another write came first. */
export const commitsFirst = succeedsExcept(Object.values(GRPC));

/** Write conflicts in a row before a change fails. */
export const MAX_CONFLICTS = 8;

/**
 * Repeats an attempt to read, decide and write while other writes come first.
 * @throws AppError conflict with the message after `MAX_CONFLICTS`
 */
export async function retryConflicts<Result>(
  attempt: () => Promise<Result | 'conflict'>,
  message: string,
): Promise<Result> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const result = await attempt();
    if (result !== 'conflict') return result;
  }
  throw new AppError('conflict', message);
}
