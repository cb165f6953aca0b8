/** The loading skeleton and text. */
export function MarketplaceLoading() {
  return (
    <div className="mt-14">
      <div role="status">
        <p className="font-semibold">Loading marketplace services...</p>
        <p className="text-soft">Fetching live data from all projects...</p>
      </div>
      <div aria-hidden="true" className="mt-8 grid gap-x-10 gap-y-14 md:grid-cols-2">
        {['first', 'second'].map(key => (
          <div key={key} className="border-t border-line pt-5">
            <div className="flex items-center gap-4">
              <div className="skeleton size-12" />
              <div className="skeleton h-6 w-40" />
            </div>
            <div className="skeleton mt-5 h-12 max-w-md" />
            <div className="skeleton mt-6 h-64 max-w-md" />
          </div>
        ))}
      </div>
    </div>
  );
}
