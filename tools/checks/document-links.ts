import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fail, type Outcome, pass } from '../test-runner/outcome.ts';
import { ROOT } from './run-tool.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'build', 'coverage', '.git', '.firebase']);
/** Articles of the site link to its pages, not to files. */
const ARTICLES = /^web\/content\//;
/** Its examples are broken on purpose. */
const OWN_TEST = 'tools/checks/document-links.test.ts';
const SOURCE = /\.(tsx?|mjs|css|rules)$/;
/** A path in backticks that names a file or a folder of the project. */
const PROJECT_PATH = /^((contract|functions|sandbox|web)\/src|docs|tests|tools)\/\S*$/;
const FILE_NAME = /^[\w.-]+\.(tsx?|mjs|css|rules)$/;
/** Patterns such as `*.http.ts` and `functions/src/<feature>` name no single file. */
const PLACEHOLDER = /[*<>{}…]|NNNN/;
const DECISION = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;

/** Checks links, paths and decision numbers in the documents and in comments. */
export function checkDocumentLinks(root = ROOT): Outcome {
  const problems = findProblems(listFiles(root), path => readFileSync(join(root, path), 'utf8'));
  return problems.length ? fail(problems.join('\n')) : pass;
}

/** `path: problem` of every broken reference. `files` are relative to the root of the project. */
export function findProblems(files: readonly string[], read: (path: string) => string): string[] {
  const project = openProject(files, read);
  const documents = files.filter(file => file.endsWith('.md') && !ARTICLES.test(file));
  const sources = files.filter(file => SOURCE.test(file) && file !== OWN_TEST);
  return [
    ...documents.flatMap(path => problemsOfDocument(path, project)),
    ...sources.flatMap(path => problemsOfComments(path, project)),
  ];
}

type Project = ReturnType<typeof openProject>;

function openProject(files: readonly string[], read: (path: string) => string) {
  const paths = new Set(files.flatMap(withParents));
  const names = new Set(files.map(file => basename(file)));
  const decisions = new Set(files.flatMap(file => Number(DECISION.exec(file)?.[1] ?? []) || []));
  return {
    read,
    has: (path: string) => paths.has(path.replace(/\/$/, '') || '.'),
    hasFileNamed: (name: string) => names.has(name),
    hasDecision: (number: number) => decisions.has(number),
  };
}

/** A path and the folders that contain it. */
function withParents(path: string): string[] {
  return path === '.' ? [path] : [path, ...withParents(dirname(path))];
}

function problemsOfDocument(path: string, project: Project): string[] {
  const text = withoutCodeBlocks(project.read(path));
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = '']) =>
    isBrokenLink(path, target, project) ? [`${path}: broken link to ${target}`] : [],
  );
  const names = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) =>
    isUnknownName(name, project) ? [`${path}: there is no ${name}`] : [],
  );
  return [...links, ...names, ...unknownDecisions(path, text, project)];
}

function isBrokenLink(path: string, target: string, project: Project): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const found = file ? normalize(join(dirname(path), file)) : path;
  if (!project.has(found)) return true;
  return anchor !== undefined && !headingAnchors(project.read(found)).includes(anchor);
}

function isUnknownName(name: string, project: Project): boolean {
  if (PLACEHOLDER.test(name)) return false;
  if (PROJECT_PATH.test(name)) return !project.has(name);
  return FILE_NAME.test(name) && !project.hasFileNamed(name);
}

/** The anchors that GitHub creates for the headings of a document. */
function headingAnchors(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function problemsOfComments(path: string, project: Project): string[] {
  const text = project.read(path);
  const documents = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].flatMap(([target]) =>
    project.has(target) ? [] : [`${path}: there is no ${target}`],
  );
  return [...documents, ...unknownDecisions(path, text, project)];
}

/** Numbers in phrases such as `decision 19` and `docs/decisions/0019`. */
function unknownDecisions(path: string, text: string, project: Project): string[] {
  return [...text.matchAll(/\bdecisions?[\s/](\d+)\b/gi)].flatMap(([name, number]) =>
    project.hasDecision(Number(number)) ? [] : [`${path}: there is no ${name.replace(/\s/, ' ')}`],
  );
}

/** Examples and diagrams aren't references. */
function withoutCodeBlocks(text: string): string {
  return text.replace(/^ *```[\s\S]*?^ *```$/gm, '');
}

/** All files of the project, relative to its root. */
function listFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [relative(root, path)];
      return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
    });
  return existsSync(root) ? walk(root) : [];
}
