import type { ReactNode } from 'react';

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** A door of the house, of which the accent color marks the one that matters. */
function Door({ x, className, dashed = false }: { x: number; className: string; dashed?: boolean }) {
  return (
    <path
      d={`M${x} 200V110a36 36 0 0172 0v90z`}
      className={className}
      stroke="var(--pic-line)"
      strokeDasharray={dashed ? '5 5' : undefined}
    />
  );
}

/** A drawing for each article, of its argument. */
export const ARTICLE_PICTURES: Readonly<Record<string, ReactNode>> = {
  // 80 calls a week: 17 are missed, and three of these callers are lost.
  'price-of-a-missed-call': range(80).map(call => (
    <rect
      key={call}
      x={20 + (call % 10) * 29}
      y={14 + Math.floor(call / 10) * 25}
      width="19"
      height="15"
      className={call < 63 ? 'fill-inset' : call < 77 ? 'fill-glow' : 'fill-accent'}
      stroke="var(--pic-line)"
    />
  )),
  // The months that are charged: the later the first use, the fewer.
  'form-2290-without-the-august-rush': range(12).map(month => (
    <path
      key={month}
      d={`M${22 + month * 24} 200v-${180 - month * 14}h16v${180 - month * 14}z`}
      className={month === 0 ? 'fill-accent' : 'fill-glow'}
      stroke="var(--pic-line)"
    />
  )),
  // Two waits, the second one eleven days shorter.
  'getting-paid-eleven-days-sooner': (
    <>
      <path d="M16 60h288v36H16z" className="fill-inset" stroke="var(--pic-line)" />
      <path d="M16 130h211v36H16z" className="fill-glow" stroke="var(--pic-line)" />
      {range(11).map(day => (
        <path key={day} d={`M${230 + day * 7} 138v20`} className="stroke-accent" strokeWidth="3" />
      ))}
      <path d="M227 44v138" stroke="var(--pic-line)" strokeDasharray="3 4" />
    </>
  ),
  // Four levels, each a step up.
  'what-ai-may-send-without-you': range(4).map(level => (
    <path
      key={level}
      d={`M${16 + level * 72} 200v-${36 + level * 44}h72v${36 + level * 44}z`}
      className={level === 3 ? 'fill-accent' : level === 2 ? 'fill-glow' : 'fill-inset'}
      stroke="var(--pic-line)"
    />
  )),
  // Five questions in a row; a "no" ends the path.
  'what-an-ai-pilot-must-prove': (
    <>
      <path d="M8 176h304" stroke="var(--pic-line)" />
      {range(5).map(question => (
        <path
          key={question}
          d={`M${20 + question * 60} 176v-76a20 20 0 0140 0v76z`}
          className={question < 3 ? 'fill-glow' : 'fill-inset'}
          stroke="var(--pic-line)"
        />
      ))}
      <path d="M8 176h184" className="stroke-accent" strokeWidth="4" />
      <path d="M192 66v126" className="stroke-accent" strokeWidth="4" strokeDasharray="6 6" />
    </>
  ),
  // Three doors: left alone, bought, built.
  'build-buy-or-leave-it': (
    <>
      <Door x={20} className="fill-transparent" dashed />
      <Door x={124} className="fill-accent" />
      <Door x={228} className="fill-inset" />
      <path d="M228 160h72M228 120h72" stroke="var(--pic-line)" />
      <path d="M8 200h304" stroke="var(--pic-line)" strokeWidth="2" />
    </>
  ),
};

/** The drawing of an article; decorative, because the text has the same content. */
export function ArticlePicture({ blogId }: { blogId: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 220" fill="none" className="w-full max-w-[22rem]">
      {ARTICLE_PICTURES[blogId]}
    </svg>
  );
}
