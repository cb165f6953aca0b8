import type { IssueInput } from '@atrium/contract/newsletter/issues';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { useLatest } from '../../../../platform/api/use-latest.ts';
import { previewQuery } from '../api/issues.ts';
import { drawEmail, type EmailScheme } from '../draw-email.ts';

const VIEWS = [
  ['700 light', 'Computer, light'],
  ['700 dark', 'Computer, dark'],
  ['360 light', 'Phone, light'],
  ['360 dark', 'Phone, dark'],
  ['text', 'Text only'],
] as const;

/** An issue as its recipients get it: in widths and color schemes, or as text. */
export function EmailPreview({ issue }: { issue: IssueInput }) {
  const [view, setView] = useState<string>(() => (innerWidth < 700 ? '360 light' : '700 light'));
  const { data, error, isFetching } = useQuery(previewQuery(issue));
  const preview = useLatest(data);
  const [width = '700', scheme] = view.split(' ');
  return (
    <section aria-label="Preview" aria-busy={isFetching} className="grid min-w-0 gap-4">
      <div className="max-w-60">
        <Select
          label="Preview"
          name="preview"
          options={VIEWS}
          value={view}
          onChange={({ target }) => setView(target.value)}
        />
      </div>
      {error ? (
        <Notice tone="warn" title="There is no preview of this.">
          <p>{getErrorMessage(error, 'The preview couldn’t be loaded.')}</p>
        </Notice>
      ) : null}
      {preview && view === 'text' ? (
        <pre className="overflow-x-auto border border-line bg-inset p-4 text-fine whitespace-pre-wrap wrap-anywhere">
          {preview.text}
        </pre>
      ) : null}
      {preview && view !== 'text' ? (
        <Frame html={preview.html} width={Number(width)} scheme={scheme === 'dark' ? 'dark' : 'light'} />
      ) : null}
      {!preview && !error ? <div className="skeleton h-96" /> : null}
    </section>
  );
}

/** The least height of an email's frame, in pixels. */
const MIN_HEIGHT = 320;

function Frame({ html, width, scheme }: { html: string; width: number; scheme: EmailScheme }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(MIN_HEIGHT);
  /** Some browsers replace the frame's empty document once. */
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again into another document
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (!target?.body) return;
    drawEmail(target, html, scheme);
    // Pictures arrive later.
    const observer = new ResizeObserver(() => setHeight(Math.max(MIN_HEIGHT, target.body.scrollHeight)));
    observer.observe(target.body);
    return () => observer.disconnect();
  }, [html, scheme, loads]);
  return (
    <div className="overflow-x-auto">
      <iframe
        ref={frame}
        title="The email"
        width={width}
        height={height}
        onLoad={() => setLoads(count => count + 1)}
        className="max-w-none border border-line"
      />
    </div>
  );
}
