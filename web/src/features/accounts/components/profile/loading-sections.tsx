/** Placeholders of the sections that wait for Firebase Auth. */
export function LoadingSections() {
  return (
    <div role="status" className="skeleton h-64">
      Loading...
    </div>
  );
}
