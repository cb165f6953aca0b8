import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ARTICLES } from '../../features/blog/article-index.ts';
import { FailedEmails } from '../../features/emails/components/failed-emails.tsx';
import { issuesQuery } from '../../features/newsletter/staff/api/issues.ts';
import { IssueEditor } from '../../features/newsletter/staff/components/issue-editor.tsx';
import { IssueList } from '../../features/newsletter/staff/components/issue-list.tsx';
import { articlePath } from '../../paths.ts';
import { shareImage } from '../../seo/share-image.ts';
import { STAFF_SCREENS } from '../../staff-screens.ts';

const PATH = STAFF_SCREENS.newsletter.path;
const NEW_PATH = `${PATH}?new`;
const getIssuePath = (id: string) => `${PATH}?id=${encodeURIComponent(id)}`;

/** Each article as the beginning of an issue: its picture, what it says, and a button that leads to it. */
const TEMPLATES = ARTICLES.map(({ blogId, title, description }) => {
  const path = articlePath(blogId);
  const image = shareImage(path);
  const content = `![${image.alt}](${image.path})\n\n${description}\n\n[Read the article](${path})`;
  return { id: blogId, title, issue: { subject: title, summary: description, content } };
});

export default function AdminNewsletterPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const notice = state?.loadedAt === performance.timeOrigin ? state.notice : null;
  const id = parameters.get('id');

  /** Shows a page with the result of an action; no longer when it is loaded again. */
  function leadOn(path: string, notice: string) {
    void client.invalidateQueries({ queryKey: issuesQuery.queryKey });
    navigate(path, { replace: true, state: { notice, loadedAt: performance.timeOrigin } });
  }

  return parameters.has('new') || id ? (
    <IssueEditor
      key={id}
      id={id}
      listPath={PATH}
      notice={notice}
      articles={TEMPLATES}
      failedEmails={issueId => <FailedEmails issueId={issueId} />}
      onCreated={created => leadOn(getIssuePath(created), 'Saved as a draft.')}
      onDeleted={subject => leadOn(PATH, `“${subject}” was deleted.`)}
    />
  ) : (
    <IssueList getIssuePath={getIssuePath} newPath={NEW_PATH} notice={notice} />
  );
}
