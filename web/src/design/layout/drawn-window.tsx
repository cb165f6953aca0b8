import type { ReactNode } from 'react';

/** A drawn window of an application, in its hue; a single image for screen readers. */
export function DrawnWindow({
  hue,
  title,
  label,
  children,
}: {
  /** The classes of the application's color. */
  hue: string;
  title: string;
  /** The image's text alternative. */
  label: string;
  children: ReactNode;
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className={`overflow-hidden rounded-lg border border-line bg-paper text-fine shadow-lift ${hue}`}
    >
      <div aria-hidden="true">
        <div className="flex items-center gap-2 border-b border-(--tile-line) bg-(--tile) px-4 py-2.5 font-medium text-(--tile-ink)">
          <span className="size-2 rounded-full bg-current" />
          {title}
        </div>
        {children}
      </div>
    </div>
  );
}
