import Home from './home-page.tsx';

/** The home page with a notice, for unknown paths. */
export default function NotFound() {
  return (
    <>
      <p role="status" className="border-b border-line bg-inset">
        <span className="wrap block py-3 text-small">
          We couldn’t find that page, so here is our home page.
        </span>
      </p>
      <Home />
    </>
  );
}
