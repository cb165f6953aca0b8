import { type ComponentProps, useEffect } from 'react';
import { drawWidePictures } from './wide-pictures.ts';

interface WidePictureProps extends Pick<ComponentProps<'svg'>, 'preserveAspectRatio' | 'className'> {
  /** The URL of an SVG file with an element `picture`. */
  file: string;
  viewBox: string;
  /** Decoration has none. */
  label?: string;
}

/**
 * A picture in the colors of the page that only wide windows show (`lg`). A phone would load and draw what `<use>` names
 * even where it isn't displayed, so a script names it.
 */
export function WidePicture({ file, label, ...attributes }: WidePictureProps) {
  useEffect(drawWidePictures);
  return (
    <svg role="img" aria-label={label} aria-hidden={!label} {...attributes}>
      <use data-wide={`${file}#picture`} suppressHydrationWarning />
    </svg>
  );
}
