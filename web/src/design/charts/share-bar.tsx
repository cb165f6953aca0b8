import './chart.css';

/** A horizontal bar for a share from 0 to 1, beside its figure in text; hidden from screen readers. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block">
      <rect x="0" y="0.5" width="100%" height="9" rx="2" className="chart-track" />
      <rect x="0" y="0.5" width={`${percent}%`} height="9" rx="2" className="chart-bar" />
    </svg>
  );
}
