import { readPicture } from '../../../../../prerender/content/read-picture.ts';

export const SECTION = readPicture('section');
