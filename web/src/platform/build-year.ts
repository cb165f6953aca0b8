/** The year of this build (vite.config.ts), such as `2026`. */
export const BUILD_YEAR: string = import.meta.env.VITE_BUILD_YEAR;
