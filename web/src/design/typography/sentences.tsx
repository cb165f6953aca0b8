/** A headline that starts each sentence on a new line. */
export function Sentences({ children }: { children: string }) {
  const sentences = children.split(/(?<=[.?!]) /);
  if (sentences.length === 1) return children;
  return sentences.map(sentence => (
    <span key={sentence} className="block">
      {/* The space is for those who read without lines. */}
      {`${sentence} `}
    </span>
  ));
}
