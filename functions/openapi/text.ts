import { routesByFeature } from '../src/routes.ts';
import { contractSchemas } from './contract-schemas.ts';
import { openApiDocument } from './document.ts';

/** The OpenAPI document of the routes as they are now, as text. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(openApiDocument(routesByFeature, await contractSchemas()), null, 2)}\n`;
}
