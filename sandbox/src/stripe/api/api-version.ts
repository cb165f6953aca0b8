/** The API version of the installed SDK; a test compares the two. */
export const API_VERSION = '2026-10-28.endive';
