import type Stripe from 'stripe';
import { endpoint } from './api/endpoint.ts';
import { newId } from './api/ids.ts';
import { accepted, oneOf, required } from './api/parameters.ts';
import { invalidRequest } from './api/stripe-error.ts';
import { requireObject, type StripeState } from './stripe-state.ts';

const DAY_SECONDS = 86_400;
/** Evidence: https://docs.stripe.com/file-upload#file-purposes */
const MAX_BYTES = 5_000_000;
const TYPES: Readonly<Record<string, Stripe.File['type']>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
const EXPIRES_AFTER_DAYS = 295;

/** What `parseMultipart` makes of an uploaded file. */
interface Upload {
  name: string;
  type: string;
  size: string;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value;

function createFile(stripe: StripeState, purpose: 'dispute_evidence', upload: unknown): Stripe.File {
  if (!isUpload(upload)) throw invalidRequest('Invalid file: must be a file.', { param: 'file' });
  const size = Number(upload.size);
  const type = TYPES[upload.type];
  if (!type) {
    throw invalidRequest(
      `Invalid file type: ${purpose} files must be one of the following types: PDF, JPEG, PNG.`,
      { param: 'file' },
    );
  }
  if (size > MAX_BYTES) throw invalidRequest('File size is too large.', { param: 'file' });
  const id = newId('file');
  const created = stripe.clock.now();
  const file: Stripe.File = {
    id,
    object: 'file',
    created,
    expires_at: created + EXPIRES_AFTER_DAYS * DAY_SECONDS,
    filename: upload.name,
    links: null,
    purpose,
    size,
    title: null,
    type,
    url: null,
  };
  stripe.files.set(id, file);
  return file;
}

export const fileEndpoints = [
  endpoint(
    'POST',
    '/v1/files',
    { purpose: required(oneOf('dispute_evidence')), file: required(accepted) },
    ({ stripe }, { purpose, file }) => createFile(stripe, purpose, file),
  ),
  endpoint('GET', '/v1/files/:id', {}, ({ stripe, id }) => requireObject(stripe.files, 'file', id)),
];
