import type { CloudProject } from '../cloud-project.ts';
import { type CloudRoute, invalidArgument, notFound } from '../cloud-route.ts';

const host = 'firebaserules.googleapis.com';
const CREATED = '2026-11-02T09:00:00.000000Z';

/** https://firebase.google.com/docs/reference/rules/rest/v1/projects.releases */
export const rulesRoutes: CloudRoute[] = [
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/releases',
    handle: ({ project }) => (project.rulesetName ? { releases: [release(project)] } : {}),
  },
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/releases/:release',
    handle: ({ project, ids }) => {
      if (ids.release === 'cloud.firestore' && project.rulesetName) return release(project);
      throw notFound(`Release ${ids.release}`);
    },
  },
  {
    method: 'PATCH',
    host,
    path: '/v1/projects/:project/releases/:release',
    handle: ({ project, ids, body }) => {
      const { rulesetName } = (body.release ?? {}) as { rulesetName?: string };
      if (ids.release !== 'cloud.firestore' || !project.rulesetName) throw notFound(`Release ${ids.release}`);
      project.rulesetName = requireRuleset(project, rulesetName ?? '');
      return release(project);
    },
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/releases',
    handle: ({ project, body }) => {
      project.rulesetName = requireRuleset(project, String(body.rulesetName));
      return release(project);
    },
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project/rulesets',
    handle: ({ project, body }) => {
      const content = contentOf(body);
      const name = `projects/${project.projectId}/rulesets/ruleset-${project.rulesets.size + 1}`;
      project.rulesets.set(name, content);
      return { name, source: source(content), createTime: CREATED };
    },
  },
  {
    method: 'GET',
    host,
    path: '/v1/projects/:project/rulesets/:ruleset',
    handle: ({ project, ids }) => {
      const name = `projects/${project.projectId}/rulesets/${ids.ruleset}`;
      requireRuleset(project, name);
      return { name, source: source(project.rulesets.get(name) ?? ''), createTime: CREATED };
    },
  },
  {
    method: 'POST',
    host,
    path: '/v1/projects/:project',
    verb: 'test',
    handle: ({ body }) => {
      contentOf(body);
      return {};
    },
  },
];

function release({ projectId, rulesetName }: CloudProject): object {
  return {
    name: `projects/${projectId}/releases/cloud.firestore`,
    rulesetName,
    createTime: CREATED,
    updateTime: CREATED,
  };
}

function requireRuleset(project: CloudProject, name: string): string {
  if (!project.rulesets.has(name)) throw notFound(`Ruleset ${name}`);
  return name;
}

function contentOf(body: Record<string, unknown>): string {
  const { files } = (body.source ?? {}) as { files?: { content?: string }[] };
  const content = files?.[0]?.content;
  if (!content) throw invalidArgument('source.files is required.');
  return content;
}

function source(content: string): object {
  return { files: [{ name: 'firestore.rules', content, fingerprint: 'AAAA' }] };
}
