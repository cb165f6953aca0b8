import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg', '.json'];

/** Serves a built site as the CDN does: clean URLs, brotli for text. Calls to the API are answered 503. */
export async function serveStaticSite(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`;
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes || path.startsWith('/api/')) {
      response.writeHead(path.startsWith('/api/') ? 503 : 404).end();
      return;
    }
    const type = extname(file);
    const compress = COMPRESSED.includes(type);
    response.writeHead(200, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      ...(compress && { 'content-encoding': 'br' }),
    });
    response.end(compress ? brotliCompressSync(bytes) : bytes);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}
