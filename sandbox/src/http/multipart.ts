import type { FormRecord } from './form-body.ts';

/** Reads a `multipart/form-data` body. A file becomes a record of its name, type and size in bytes. */
export function parseMultipart(body: Buffer, contentType: string): FormRecord {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1] ?? '';
  const form: FormRecord = {};
  // One character per byte.
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    const head = Buffer.from(part.slice(0, end), 'latin1').toString('utf8');
    const content = part.slice(end + 4, -2);
    const name = / name="([^"]*)"/.exec(head)?.[1] ?? '';
    const filename = / filename="([^"]*)"/.exec(head)?.[1];
    const type = /content-type: *(\S+)/i.exec(head)?.[1] ?? 'application/octet-stream';
    form[name] =
      filename === undefined
        ? Buffer.from(content, 'latin1').toString('utf8')
        : { name: filename, type, size: String(content.length) };
  }
  return form;
}
