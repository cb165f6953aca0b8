import { MAKE_IT_EASY } from '../../content/make-it-easy.ts';

/** Requests and their results, side by side. */
export function ErrandList() {
  return (
    <ul className="border-t border-ink">
      {MAKE_IT_EASY.errands.map(({ title, said, got, checked }) => (
        <li key={title} className="grid gap-x-8 gap-y-3 border-b border-line py-6 lg:grid-cols-10">
          <figure className="lg:col-span-5">
            <blockquote className="max-w-[34ch] font-display text-h3 font-medium tracking-tight">
              {`“${said}”`}
            </blockquote>
            <figcaption className="mt-2 text-fine text-soft">to {title}</figcaption>
          </figure>
          <div className="lg:col-span-5">
            <p className="max-w-[46ch]">{got}</p>
            <p className="mt-2 text-fine text-soft">Checked: {checked}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
