import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { readPage } from '../../../../prerender/content/read-content.ts';
import { object, pairs, text } from '../../../../prerender/content/shapes.ts';

const door = object({ takes: text, gives: text, person: text });
const doors = Object.fromEntries(SERVICE_IDS.map(id => [id, door])) as Record<ServiceId, typeof door>;

/** `doors`: what each application takes, gives back, and leaves to a person. */
export const SOLUTIONS = readPage('ai-driven-solutions', {
  doors: object(doors),
  build: pairs,
  refused: pairs,
});
