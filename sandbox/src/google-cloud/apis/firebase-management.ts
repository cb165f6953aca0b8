import { type CloudRoute, notFound } from '../cloud-route.ts';

const host = 'firebase.googleapis.com';

/** https://firebase.google.com/docs/reference/firebase-management/rest */
export const firebaseRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: '/v1beta1/projects/:project',
    handle: ({ project: { projectId, projectNumber } }) => ({
      name: `projects/${projectId}`,
      projectId,
      projectNumber,
      displayName: projectId,
      state: 'ACTIVE',
      resources: { hostingSite: projectId },
    }),
  },
  {
    method: 'GET',
    host,
    path: '/v1beta1/projects/:project/webApps/:app/config',
    handle: ({ project, ids }) => {
      const app = project.webApps.find(({ appId }) => appId === ids.app);
      if (!app) throw notFound(`Web app ${ids.app}`);
      return {
        ...app,
        messagingSenderId: project.projectNumber,
        storageBucket: `${project.projectId}.appspot.com`,
      };
    },
  },
];
