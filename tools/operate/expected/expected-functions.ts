/** A deployed function as its code declares it. */
export interface ExpectedFunction {
  name: string;
  region: string;
  schedule: { every: string; timeZone: string } | null;
  secrets: string[];
}

/** The part of firebase-functions' `__endpoint` that a deployment reads, too. */
interface Endpoint {
  region?: unknown;
  scheduleTrigger?: { schedule?: unknown; timeZone?: unknown };
  secretEnvironmentVariables?: { key: string }[];
}

/** The region of functions that declare none. */
const DEFAULT_REGION = 'us-central1';

/** Lists the functions that this checkout deploys, from the declarations in their code. */
export async function listExpectedFunctions(projectId: string): Promise<ExpectedFunction[]> {
  // Functions of the first generation name their project.
  process.env.GCLOUD_PROJECT ??= projectId;
  const exported: Record<string, unknown> = await import('../../../functions/src/index.ts');
  return Object.entries(exported).flatMap(([name, value]) => {
    const endpoint = endpointOf(value);
    return endpoint ? [expectedFunction(name, endpoint)] : [];
  });
}

function endpointOf(value: unknown): Endpoint | null {
  if (typeof value !== 'function' || !('__endpoint' in value)) return null;
  return value.__endpoint as Endpoint;
}

function expectedFunction(name: string, endpoint: Endpoint): ExpectedFunction {
  const [region] = Array.isArray(endpoint.region) ? endpoint.region : [];
  const { schedule, timeZone } = endpoint.scheduleTrigger ?? {};
  return {
    name,
    region: typeof region === 'string' ? region : DEFAULT_REGION,
    schedule: schedule ? { every: String(schedule), timeZone: String(timeZone ?? 'UTC') } : null,
    secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
  };
}
