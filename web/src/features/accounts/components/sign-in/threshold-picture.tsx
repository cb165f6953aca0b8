import { svgProps } from '../../../../platform/browser/trusted-types.ts';
import { THRESHOLD, WIDE_THRESHOLD } from '../../content/threshold.ts';

/** The illustration of a door with a lit room behind it. */
export function ThresholdPicture({ wide = false }: { wide?: boolean }) {
  return <svg {...svgProps(wide ? WIDE_THRESHOLD : THRESHOLD)} />;
}
