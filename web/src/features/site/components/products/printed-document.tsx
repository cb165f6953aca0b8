/** A text as a printed document. */
export function PrintedDocument({
  lang,
  heading,
  paragraphs,
}: {
  lang: 'en' | 'fr';
  heading: string;
  paragraphs: readonly string[];
}) {
  return (
    <blockquote
      lang={lang}
      className="max-w-[44rem] border-l-2 border-accent bg-inset px-6 py-7 md:px-10 md:py-10 lg:ml-auto"
    >
      <p className="font-display text-h3 font-semibold tracking-tight">{heading}</p>
      {paragraphs.map(text => (
        <p key={text} className="mt-4 max-w-[60ch]">
          {text}
        </p>
      ))}
    </blockquote>
  );
}
