import { Badge } from '../../../design/feedback/badge.tsx';

/** Marks illustrative content as such. */
export function IllustrativeNote({ children }: { children: string }) {
  return (
    <div className="wrap py-10">
      <p className="flex max-w-[68ch] flex-col items-start gap-3 border-l-2 border-warn bg-inset py-3 pr-4 pl-4 text-small sm:flex-row sm:gap-4">
        <Badge tone="warn">Illustrative</Badge>
        <span>{children}</span>
      </p>
    </div>
  );
}
