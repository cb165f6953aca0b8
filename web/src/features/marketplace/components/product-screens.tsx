import { DrawnWindow } from '../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../platform/app-hue.ts';

/** AI Caller: a call just ended. */
export function CallScreen() {
  const heights = [5, 9, 14, 7, 18, 22, 12, 16, 8, 20, 24, 13, 6, 10, 17, 21, 11, 15, 7, 12, 19, 9, 5, 8];
  // Round ends of 2 are part of each bar.
  const bars = heights.map((height, index) => `M${index * 10 + 4} ${16 - height / 2}v${height - 4}`);
  return (
    <DrawnWindow
      hue={hueClass('ai-caller')}
      title="Call ended · 2 min 41 s"
      label="Illustration of AI Caller: the summary of a call with a booked appointment."
    >
      <div className="px-4 pt-4 text-(--tile-ink)">
        <svg
          aria-hidden="true"
          viewBox="0 0 240 28"
          className="w-full"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        >
          <path d={bars.slice(0, 16).join('')} />
          <path d={bars.slice(16).join('')} opacity="0.35" />
        </svg>
      </div>
      <div className="p-4">
        <p className="text-small font-semibold">Mrs. Okafor moves her fitting</p>
        <p className="mt-1 text-soft">
          Asked for a later slot. Offered Friday 10:30, accepted. Wants the alteration list by email.
        </p>
        <dl className="figures mt-3 border-t border-line">
          {[
            ['Booked', 'Fri, March 14, 10:30'],
            ['To do', 'Send alteration list'],
            ['Handed over', 'No'],
          ].map(([term, value]) => (
            <div key={term} className="flex gap-3 border-b border-line py-1.5 last:border-0">
              <dt className="w-24 text-soft">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </DrawnWindow>
  );
}

/** Blogger Pro: a draft beside its sources. */
export function DraftScreen() {
  return (
    <DrawnWindow
      hue={hueClass('blooger')}
      title="Draft 3 · 840 words · 6 sources"
      label="Illustration of Blogger Pro: an article draft with linked sources."
    >
      <div className="p-4">
        <p className="font-display text-[1.0625rem] leading-tight font-semibold">
          Before you replace your boiler
        </p>
        <p className="mt-2 text-soft">
          Three of the last five homes we surveyed{' '}
          <span className="bg-(--tile) text-(--tile-ink)">needed a smaller pump than quoted</span>. The survey
          takes an hour and decides the size of everything after it.
        </p>
        <ol className="mt-4 border-t border-line">
          {[
            ['Survey log, rows 12 to 16', 'checked'],
            ['Installer handbook, ch. 4', 'checked'],
            ['“takes an hour”', 'needs a source'],
          ].map(([source, state]) => (
            <li key={source} className="flex justify-between gap-3 border-b border-line py-1.5 last:border-0">
              <span>{source}</span>
              <span className={state === 'checked' ? 'text-done' : 'text-warn'}>{state}</span>
            </li>
          ))}
        </ol>
      </div>
    </DrawnWindow>
  );
}
