import { use, useState } from 'react';
import { trustCompiledHtml } from '../../../platform/browser/trusted-types.ts';
import { usePageData } from '../../../platform/page-data.ts';
import { loadArticleText } from '../article-texts.ts';

/** An article's text. On a prerendered page it is read from the HTML instead of being loaded again as JavaScript. */
export function ArticleText({ blogId }: { blogId: string }) {
  const data = usePageData();
  const [shown] = useState(() => (typeof data === 'string' ? data : textInDocument(blogId)));
  const html = shown ?? use(loadArticleText(blogId));
  return (
    <div
      data-article={blogId}
      className="article"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, compiled at build
      dangerouslySetInnerHTML={{ __html: trustCompiledHtml(html) }}
    />
  );
}

function textInDocument(blogId: string): string | undefined {
  return document.querySelector(`[data-article="${CSS.escape(blogId)}"]`)?.innerHTML;
}
