import type { DemoSlot } from '@atrium/contract/inquiries/demo-slot';
import type { DemoLink, SenderDemo } from '@atrium/contract/inquiries/demos';
import * as api from '@atrium/contract/routes/demos';
import { callRoute } from '../../../platform/api/call-route.ts';

/** Returns the demo of a link in an email. Throws an AppError: not_found for a wrong link. */
export const viewDemo = (link: DemoLink): Promise<SenderDemo> => callRoute(api.viewDemo, { body: link });

/** @throws AppError conflict when the slot is booked, or the demo can't be changed any more */
export const moveDemo = (link: DemoLink, date: string, slot: DemoSlot): Promise<SenderDemo> =>
  callRoute(api.moveDemo, { body: { ...link, date, slot } });

/** @throws AppError conflict when the demo can't be changed any more */
export const cancelDemo = (link: DemoLink): Promise<SenderDemo> => callRoute(api.cancelDemo, { body: link });
