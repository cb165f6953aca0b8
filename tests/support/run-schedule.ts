import { REGION } from '@atrium/contract/platform/region';
import { world } from './world.ts';

/** Runs a scheduled function once, as Cloud Scheduler would; `name` is its export. Returns the status of the response. */
export async function runSchedule(name: string): Promise<number> {
  const { origin } = new URL(world.functionsUrl);
  const url = `${origin}/functions/projects/${world.projectId}/triggers/${REGION}-${name}-0`;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: '{}' })).status;
}
