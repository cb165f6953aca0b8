/** A reception in an arcade: light through the middle arch, a counter, and a letter on it. */
export function ReceptionPicture() {
  return (
    <svg
      viewBox="0 0 460 380"
      role="img"
      aria-label="A reception desk under three arches: light comes through the middle one onto the counter, where a letter lies under a lamp."
      className="w-full"
    >
      <g stroke="var(--pic-line)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M0 290H460V380H0z" fill="var(--pic-wall-a)" />
        <path d="M0 40H460V290H0z" fill="var(--pic-wall-b)" />
        <path d="M0 22H460V40H0z" fill="var(--pic-top)" />
        <path d="M34 290V150a50 50 0 01100 0v140z" fill="var(--pic-deep)" />
        <path d="M326 290V150a50 50 0 01100 0v140z" fill="var(--pic-deep)" />
        <path d="M160 290V140a70 70 0 01140 0v150z" fill="var(--pic-light)" />
        <path d="M160 290h140l70 90H90z" fill="var(--pic-light)" stroke="none" opacity="0.85" />
        <path d="M230 70v220M160 140h140M160 214h140" strokeWidth="0.8" opacity="0.6" />
        <g fill="none" strokeWidth="0.8" opacity="0.7">
          <path
            d="M84 100v190M34 150h100M34 220h100M376 100v190M326 150h100M326 220h100"
            stroke="var(--pic-line)"
          />
        </g>
        <path d="M70 262H420V352H70z" className="fill-accent" />
        <path
          d="M128 262v90M186 262v90M244 262v90M302 262v90M360 262v90"
          stroke="var(--pic-wall-b)"
          strokeWidth="0.8"
        />
        <path d="M54 246H436V262H54z" fill="var(--pic-top)" />
        <path d="M186 244l16-22h74l-10 22z" fill="var(--pic-top)" />
        <path d="M203 224l30 12 42-13" fill="none" />
        <path d="M372 246v-6h36v6zM390 240V176l-34-22" fill="none" strokeWidth="2.5" />
        <path d="M340 164l24-22 16 14-30 22z" className="fill-accent" />
        <path d="M348 174L300 246H400L358 182z" fill="var(--pic-light)" stroke="none" opacity="0.55" />
        <path d="M98 246a17 17 0 0134 0z" fill="var(--pic-water)" />
        <path d="M115 229v-5M110 224h10" fill="none" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
