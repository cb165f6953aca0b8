/** The types that Stripe accepts as evidence, by the first bytes of a file. https://docs.stripe.com/file-upload */
const SIGNATURES = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

/** Returns the type of a file by its content, whatever its name; null for one that Stripe refuses. */
export function findFileType(content: Uint8Array): (typeof SIGNATURES)[number]['type'] | null {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => content[i] === byte))?.type ?? null;
}
