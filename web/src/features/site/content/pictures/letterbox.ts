import { readPicture } from '../../../../../prerender/content/read-picture.ts';

export const LETTERBOX = readPicture('letterbox');
