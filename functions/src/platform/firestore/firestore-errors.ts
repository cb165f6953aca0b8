/** gRPC codes of writes that Firestore refuses. https://grpc.io/docs/guides/status-codes/ */
const GRPC = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 } as const;

/** Returns the gRPC code of a Firestore error; undefined for other errors. */
export function findGrpcCode(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** Awaits a `create`; returns false if the document exists. Rethrows other errors. */
export async function createsDocument(create: Promise<unknown>): Promise<boolean> {
  try {
    await create;
    return true;
  } catch (error) {
    if (findGrpcCode(error) === GRPC.alreadyExists) return false;
    throw error;
  }
}

/** The codes of a write whose precondition failed because of another write. */
const CONFLICT_CODES: readonly (number | undefined)[] = [
  GRPC.alreadyExists,
  GRPC.failedPrecondition,
  GRPC.aborted,
  GRPC.notFound,
];

/** Write conflicts in a row before a change fails. */
export const MAX_CONFLICTS = 8;

/** Awaits writes with preconditions; returns false if another write came first. Rethrows other errors. */
export async function commitsFirst(commit: Promise<unknown>): Promise<boolean> {
  try {
    await commit;
    return true;
  } catch (error) {
    if (CONFLICT_CODES.includes(findGrpcCode(error))) return false;
    throw error;
  }
}
