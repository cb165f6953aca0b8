import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const COMPRESSED = /^(text\/|application\/(json|javascript|manifest\+json|xml))|svg/;

/** Kept by the browser or the connection, not by the content. */
const OWN_HEADERS = /^(host|connection|keep-alive|content-encoding|content-length|transfer-encoding)$/;

/**
 * Passes every request on to the Hosting emulator, and sends the responses like Firebase Hosting, unlike the emulator:
 * compressed and by HTTP/2, where requests don't wait for one of six connections.
 */
export async function serveCompressed(upstream: string) {
  const { key, cert, publicKeyHash } = makeCertificate();
  const compressed = new Map<string, Buffer>();
  const pass = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url;
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !name.startsWith(':') && !OWN_HEADERS.test(name)) {
        headers.set(name, value);
      }
    }
    const upstreamResponse = await fetch(upstream + path, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    for (const [name, value] of upstreamResponse.headers) {
      if (!OWN_HEADERS.test(name)) response.setHeader(name, value);
    }
    response.statusCode = upstreamResponse.status;
    const body = Buffer.from(await upstreamResponse.arrayBuffer());
    // The size of the body; browsers report it together with about 2.4 kB of headers.
    const send = (sent: Buffer) => {
      response.setHeader('content-length', sent.length);
      response.end(sent);
    };
    if (!COMPRESSED.test(upstreamResponse.headers.get('content-type') ?? '') || body.length === 0) {
      send(body);
      return;
    }
    const packed = compressed.get(path) ?? brotliCompressSync(body);
    if (path.startsWith('/assets/')) compressed.set(path, packed);
    response.setHeader('content-encoding', 'br');
    send(packed);
  };
  const server = createSecureServer({ key, cert }, (request, response) => {
    pass(request, response).catch(() => {
      // The page was closed, or the emulator has stopped.
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** The option with which Chromium trusts the proxy's certificate. */
    trust: `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    close: () => server.close(),
  };
}

/** A certificate for this run only; needs `openssl`. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    const pem = readFileSync(cert);
    const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    return {
      key: readFileSync(key),
      cert: pem,
      publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
