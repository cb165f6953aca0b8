import { readPicture } from '../../../../../prerender/content/read-picture.ts';

export const ARCADE = readPicture('arcade');
