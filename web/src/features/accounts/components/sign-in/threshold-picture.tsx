import threshold from '../../../../../content/pictures/threshold.svg';
import wideThreshold from '../../../../../content/pictures/threshold-wide.svg';

/** The illustration of a door with a lit room behind it. */
export function ThresholdPicture({ wide = false }: { wide?: boolean }) {
  return (
    <svg viewBox="0 0 560 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="w-full">
      <use href={`${wide ? wideThreshold : threshold}#picture`} />
    </svg>
  );
}
