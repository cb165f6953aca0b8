import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';

/** The site's own origin for canonical links, such as https://atrium.example; empty when the build has none. */
export const publicOrigin: string = withoutTrailingSlashes(String(import.meta.env.VITE_PUBLIC_ORIGIN ?? ''));
