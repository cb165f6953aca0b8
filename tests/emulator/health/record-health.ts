import { world } from '../../world.ts';

/** Runs a scheduled function. */
async function trigger(name: string): Promise<void> {
  const { origin } = new URL(world.functionsUrl);
  const answer = await fetch(
    `${origin}/functions/projects/${world.projectId}/triggers/us-central1-${name}-0`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    },
  );
  if (!answer.ok) throw new Error(`${name} failed: ${answer.status} ${await answer.text()}`);
}

/** Runs the scheduled health check, and before it those whose results it reads. */
export async function recordHealth(before: readonly string[] = []): Promise<void> {
  for (const name of before) await trigger(name);
  await trigger('healthRecord');
}
