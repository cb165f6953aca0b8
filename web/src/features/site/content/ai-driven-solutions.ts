import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { SOLD_APPS } from '@atrium/contract/marketplace/sample-catalog';
import { readPage } from '../../../../prerender/content/read-content.ts';
import { pairs } from '../../../../prerender/content/shapes.ts';
import { APP_WORDS } from './app-words.ts';

export const SOLUTIONS = readPage('ai-driven-solutions', { build: pairs, refused: pairs }, APP_WORDS);

/** What each application takes, gives back, and leaves to a person. */
export const DOORS = Object.fromEntries(
  SOLD_APPS.map(({ id, takes, gives, person }) => [id, { takes, gives, person }]),
) as Record<ServiceId, { takes: string; gives: string; person: string }>;
