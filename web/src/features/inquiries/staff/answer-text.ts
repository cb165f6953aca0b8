/** Returns the text that an answer begins with: room for it above the signature. */
export const beginAnswer = (signature: string): string => (signature ? `\n\n${signature}` : '');

/** Returns what was written above the signature. */
export function withoutSignature(text: string, signature: string): string {
  const written = text.trim();
  const isSigned = signature !== '' && written.endsWith(signature);
  return (isSigned ? written.slice(0, -signature.length) : written).trim();
}

/** Returns an answer that begins with a template, whose fields are filled in from the message. */
export function insertTemplate(
  template: string,
  { name = '', subject = '' }: Readonly<Record<string, string>>,
  draft: string,
): string {
  const begin = template
    .replaceAll('{name}', () => name)
    .replaceAll('{subject}', () => subject || 'your message');
  return [begin, draft.trim()].filter(Boolean).join('\n\n');
}
