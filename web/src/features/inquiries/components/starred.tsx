/** The name of a field that has to be filled in. */
export function Starred({ children }: { children: string }) {
  return (
    <>
      {children}
      <span aria-hidden="true" className="text-accent">
        {' *'}
      </span>
    </>
  );
}
