import type { SetupStep } from '../step.ts';

const MOST_AT_ONCE = 20;
const HOST = 'serviceusage.googleapis.com';

/** Enables the Google APIs that are missing. */
export const enableApis: SetupStep = {
  id: 'apis',
  title: 'Google APIs',
  purpose: 'enable the APIs that are missing',
  plan: async ({ google, expected }) => {
    const services = await google.list<{ config?: { name?: string } }>(
      HOST,
      `/v1/projects/${google.projectId}/services`,
      'services',
      { filter: 'state:ENABLED', pageSize: '200' },
    );
    const enabled = new Set(services.map(({ config }) => config?.name));
    const missing = expected.apis.filter(api => !enabled.has(api));
    if (missing.length === 0) return [];
    return [
      {
        title: `enable ${missing.join(', ')}`,
        apply: async () => {
          for (let start = 0; start < missing.length; start += MOST_AT_ONCE) {
            await google.operate(HOST, 'v1', `/v1/projects/${google.projectId}/services:batchEnable`, {
              method: 'POST',
              body: { serviceIds: missing.slice(start, start + MOST_AT_ONCE) },
            });
          }
        },
      },
    ];
  },
};
