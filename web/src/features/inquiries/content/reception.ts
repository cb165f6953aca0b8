import { readPicture } from '../../../../prerender/content/read-picture.ts';

export const RECEPTION = readPicture('reception');
