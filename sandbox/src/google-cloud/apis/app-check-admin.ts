import { type CloudRoute, notFound, page } from '../cloud-route.ts';

const host = 'firebaseappcheck.googleapis.com';

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services */
export const appCheckAdminRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/services',
    handle: ({ project, request }) => {
      const services = [...project.appCheckServices].map(([id, enforcementMode]) => ({
        name: `projects/${project.projectNumber}/services/${id}`,
        enforcementMode,
      }));
      return page(request, 'services', services);
    },
  },
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/apps/:app/recaptchaEnterpriseConfig',
    handle: ({ project, ids }) => {
      const siteKey = project.appCheckSiteKeys.get(ids.app ?? '');
      if (!siteKey) throw notFound(`The reCAPTCHA Enterprise configuration of ${ids.app}`);
      return {
        name: `projects/${project.projectNumber}/apps/${ids.app}/recaptchaEnterpriseConfig`,
        tokenTtl: '3600s',
        siteKey,
      };
    },
  },
];
