import * as api from '@atrium/contract/routes/admin-home';
import { serveRoute } from '../../platform/routes/route.ts';
import { findNotices, saveNotices } from './notice-store.ts';

export const getStaffNoticesRoute = serveRoute(api.getStaffNotices, {
  summary: 'Returns which emails about open work the caller wants.',
  handle: async ({ caller }) => ({ body: await findNotices(caller.uid) }),
});

export const saveStaffNoticesRoute = serveRoute(api.saveStaffNotices, {
  summary: 'Saves which emails about open work the caller wants.',
  async handle({ caller, body }) {
    await saveNotices(caller.uid, body);
    return { body };
  },
});
