import Home from './home.tsx';

/** Unknown addresses show the home page, and say why. */
export default function NotFound() {
  return (
    <>
      <p role="status" className="border-b border-line bg-inset">
        <span className="wrap block py-3 text-small">
          There is no page at this address. This is our home page; the marketplace is one door further.
        </span>
      </p>
      <Home />
    </>
  );
}
