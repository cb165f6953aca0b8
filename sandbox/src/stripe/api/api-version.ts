/** The version that the installed SDK is pinned to; a test compares the two. */
export const API_VERSION = '2026-10-28.endive';
