import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, failed, known, listNames, OK, skipped } from './check.ts';
import { cloudConsole, firebaseConsole, runStep } from './fixes.ts';

/** The Google Cloud project itself. */
export const projectChecks: Check<ProjectPicture>[] = [
  {
    id: 'project.active',
    title: 'The Google Cloud project is active',
    stage: 'project',
    run: picture => {
      const state = known(picture.google.project)?.lifecycleState;
      return state === 'ACTIVE'
        ? OK
        : failed(
            `The project is ${state ?? 'missing'}`,
            `gcloud projects undelete ${picture.target.projectId}`,
          );
    },
  },
  {
    id: 'project.billing',
    title: 'Billing is enabled (Blaze plan)',
    stage: 'project',
    run: picture =>
      known(picture.google.isBillingEnabled)
        ? OK
        : failed(
            'Cloud Functions, backups and point-in-time recovery require the Blaze plan',
            firebaseConsole(picture, 'usage/details'),
          ),
  },
  {
    id: 'project.apis',
    title: 'The required Google APIs are enabled',
    stage: 'project',
    run: picture => {
      const enabled = new Set(known(picture.google.enabledApis));
      const missing = picture.expected.apis.filter(api => !enabled.has(api));
      return missing.length ? failed(`${listNames(missing)}: not enabled`, runStep(picture, 'apis')) : OK;
    },
  },
  {
    id: 'project.permissions',
    title: 'This account has the permissions to deploy',
    stage: 'project',
    run: picture => {
      const granted = new Set(known(picture.google.grantedPermissions));
      const missing = picture.expected.permissions.filter(permission => !granted.has(permission));
      return missing.length
        ? failed(`${listNames(missing)}: not granted`, cloudConsole(picture, 'iam-admin/iam'))
        : OK;
    },
  },
  {
    id: 'project.web-app',
    title: 'The web app exists, with the API key of the settings',
    stage: 'project',
    run: picture => {
      const { VITE_FIREBASE_APP_ID: appId, VITE_FIREBASE_API_KEY: apiKey } = picture.webSettings;
      if (!appId) return skipped('VITE_FIREBASE_APP_ID is not set');
      const app = known(picture.google.webApp);
      const show = `npx firebase apps:sdkconfig WEB --project ${picture.target.projectId}`;
      if (!app) return failed(`There is no web app ${appId} in this project`, show);
      const keys = [apiKey, known(picture.settings).WEB_API_KEY].filter(Boolean);
      return keys.every(key => key === app.apiKey)
        ? OK
        : failed('VITE_FIREBASE_API_KEY or WEB_API_KEY is not the key of the web app', show);
    },
  },
];
