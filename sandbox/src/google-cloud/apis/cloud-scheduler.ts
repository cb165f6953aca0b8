import { type CloudRoute, page } from '../cloud-route.ts';

/** https://cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs */
export const schedulerRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host: 'cloudscheduler.googleapis.com',
    path: '/v1/projects/:project/locations/:location/jobs',
    handle: ({ project, ids, request }) =>
      page(
        request,
        'jobs',
        project.schedulerJobs.filter(({ name }) => name.includes(`/locations/${ids.location}/`)),
        500,
      ),
  },
];
