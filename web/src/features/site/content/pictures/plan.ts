import { readPicture } from '../../../../../prerender/content/read-picture.ts';

export const PLAN = readPicture('plan');
