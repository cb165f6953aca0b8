import { readPicture } from '../../../../../prerender/content/read-picture.ts';

export const TABLE = readPicture('table');
