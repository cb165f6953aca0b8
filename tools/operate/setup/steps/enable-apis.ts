import type { SetupStep } from '../step.ts';

const HOST = 'serviceusage.googleapis.com';

/** The APIs that the deployed product and its deployment use. */
export const REQUIRED_APIS = [
  'artifactregistry.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'eventarc.googleapis.com',
  'firebase.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'logging.googleapis.com',
  'pubsub.googleapis.com',
  'run.googleapis.com',
  'secretmanager.googleapis.com',
  'storage.googleapis.com',
];

/** Enables the Google APIs that are missing. */
export const enableApis: SetupStep = {
  id: 'apis',
  title: 'Google APIs',
  purpose: 'enable the APIs that are missing',
  plan: async ({ google }) => {
    const path = `/v1/projects/${google.projectId}/services`;
    const services = await google.list<{ config?: { name?: string } }>(HOST, path, 'services', {
      filter: 'state:ENABLED',
      pageSize: '200',
    });
    const enabled = new Set(services.map(({ config }) => config?.name));
    const serviceIds = REQUIRED_APIS.filter(api => !enabled.has(api));
    if (serviceIds.length === 0) return [];
    return [
      {
        title: `enable ${serviceIds.join(', ')}`,
        // One call accepts 20.
        apply: () => google.operate(HOST, `${path}:batchEnable`, { method: 'POST', body: { serviceIds } }),
      },
    ];
  },
};
