import Home from './home.tsx';

/** Unknown addresses show the home page, and say why. */
export default function NotFound() {
  return (
    <>
      <p role="status" className="border-b border-line bg-inset">
        <span className="wrap block py-3 text-small">
          The address you asked for was not found, so here is our home page.
        </span>
      </p>
      <Home />
    </>
  );
}
