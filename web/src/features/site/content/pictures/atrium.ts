import { readPicture } from '../../../../../prerender/content/read-picture.ts';

export const ATRIUM = readPicture('atrium');
