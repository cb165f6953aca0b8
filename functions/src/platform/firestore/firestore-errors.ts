/** gRPC codes with which Firestore refuses a write. https://grpc.io/docs/guides/status-codes/ */
const GRPC = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 } as const;

/** The gRPC code of a failed Firestore call; undefined for anything else. */
export function grpcCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** Runs a `create`; answers false when the document was there already. Other failures are passed on. */
export async function createsDocument(create: Promise<unknown>): Promise<boolean> {
  try {
    await create;
    return true;
  } catch (error) {
    if (grpcCodeOf(error) === GRPC.alreadyExists) return false;
    throw error;
  }
}

/** A guarded write is refused with these when something else was written first. */
const LOST_RACE: readonly (number | undefined)[] = [
  GRPC.alreadyExists,
  GRPC.failedPrecondition,
  GRPC.aborted,
  GRPC.notFound,
];

/** Runs a batch of guarded writes; answers false when another write came first. Other failures are passed on. */
export async function commitsFirst(commit: Promise<unknown>): Promise<boolean> {
  try {
    await commit;
    return true;
  } catch (error) {
    if (LOST_RACE.includes(grpcCodeOf(error))) return false;
    throw error;
  }
}
