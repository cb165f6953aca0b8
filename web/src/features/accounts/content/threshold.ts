import { readPicture } from '../../../../prerender/content/read-picture.ts';

export const THRESHOLD = readPicture('threshold');
export const WIDE_THRESHOLD = readPicture('threshold-wide');
