import { routesByFeature } from '../src/routes.ts';
import { contractSchemas } from './contract-schemas.ts';
import { openApiDocument } from './document.ts';

/** Where the document is committed. */
export const OPENAPI_FILE = new URL('../../docs/openapi.json', import.meta.url);

/** The text of `docs/openapi.json` for the routes as they are now. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(openApiDocument(routesByFeature, await contractSchemas()), null, 2)}\n`;
}
