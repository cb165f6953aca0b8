import type { ReactNode } from 'react';

interface HeroPictureProps {
  /** The URL of an SVG file with an element `picture`. */
  file: string;
  viewBox?: string;
  label: string;
  /** Drawn above the picture. */
  children?: ReactNode;
}

/** The illustration of a hero, in the colors of the page. It loads after the text, and its space is reserved. */
export function HeroPicture({ file, viewBox = '0 0 440 480', label, children }: HeroPictureProps) {
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-[40rem] lg:max-w-none"
    >
      <use href={`${file}#picture`} />
      {children}
    </svg>
  );
}
