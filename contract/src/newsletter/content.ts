import * as z from 'zod/mini';

/** A piece of text with its marks. */
const TextRun = z.object({
  text: z.string(),
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  /** An absolute URL: https or mailto. */
  url: z.optional(z.string()),
});
export type TextRun = z.infer<typeof TextRun>;

const Text = z.array(TextRun);

/** What the Markdown of an issue is made of: the blocks that emails and the site can show. */
export const ContentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: Text }),
  z.object({ type: z.literal('paragraph'), text: Text }),
  z.object({ type: z.literal('quote'), text: Text }),
  z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(Text) }),
  /** A link that is alone in its paragraph. */
  z.object({ type: z.literal('button'), label: z.string(), url: z.string() }),
  z.object({ type: z.literal('picture'), alt: z.string(), url: z.string() }),
  z.object({ type: z.literal('divider') }),
]);
export type ContentBlock = z.infer<typeof ContentBlock>;
