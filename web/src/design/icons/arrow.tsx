/** The arrow after labels of links; it moves on hover. */
export function Arrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 12"
      className="w-5 shrink-0 transition-transform duration-200 group-hover/button:translate-x-1"
    >
      <path d="M0 6h18M13 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
