import { type CloudRoute, page } from '../cloud-route.ts';

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
export const functionsRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host: 'cloudfunctions.googleapis.com',
    path: '/v2/projects/:project/locations/:location/functions',
    handle: ({ project, ids, request }) =>
      page(
        request,
        'functions',
        project.functions.filter(
          ({ name }) => ids.location === '-' || name.includes(`/locations/${ids.location}/`),
        ),
      ),
  },
];
