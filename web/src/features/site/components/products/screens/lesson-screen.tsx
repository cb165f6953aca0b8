import { DrawnWindow } from '../../../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';

const HOURS = [
  ['15:00', 'Tomás', 'French, past tense'],
  ['16:00', 'Lina', 'Fractions to percent'],
  ['17:00', '', 'free'],
  ['18:00', 'Mrs. Adeyemi', 'Spoken English'],
] as const;

const PLAN = [
  ['10 min', 'Three eighths as a decimal, once more: it took two tries'],
  ['30 min', 'From decimal to percent, with prices from a flyer'],
  ['20 min', 'Exercises 14 to 17, the last without help'],
] as const;

/** AI Tutoring & Booking: an afternoon, and the plan for its next lesson. */
export function LessonScreen() {
  return (
    <DrawnWindow
      hue={hueClass('booker-app')}
      title="Tuesday · 3 lessons, 1 hour open"
      label="Illustration of AI Tutoring & Booking: four hours of an afternoon, one of them open, and a three-part plan for the next lesson."
    >
      <div className="figures p-4">
        <ol>
          {HOURS.map(([time, who, what]) => (
            <li
              key={time}
              className={`flex items-baseline gap-3 border-b border-line py-2 ${who === 'Lina' ? '-mx-4 bg-(--tile) px-4 text-(--tile-ink)' : ''}`}
            >
              <span className={who === 'Lina' ? '' : 'text-soft'}>{time}</span>
              {who ? <span className="font-semibold">{who}</span> : null}
              <span className={who ? '' : 'text-soft'}>{what}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-small font-semibold">Plan for Lina, 16:00</p>
        <ol className="mt-2 border-l-2 border-(--tile-line) pl-4">
          {PLAN.map(([length, what]) => (
            <li key={what} className="flex gap-3 py-1">
              <span className="w-12 shrink-0 text-soft">{length}</span>
              <span>{what}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3 border-t border-line pt-3 text-soft">From the notes of May 12, 19 and 26.</p>
      </div>
    </DrawnWindow>
  );
}
