import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fail, type Outcome, pass } from './outcome.ts';
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
/** A file or a folder in a command or an example: of the project, and not of another one or made by the build. */
const PATH_IN_CODE =
  /(?<![\w/.@~-])(?:\.\/)?((?:contract|functions|sandbox|web|docs|tests|tools|ops)\/[\w./*-]+)/g;
const BUILT = /^(functions|web)\/dist\b/;
const NPM_SCRIPT = /\bnpm (?:run )?(\S+)/g;
/** Commands of npm itself. */
const NPM_COMMANDS = /^(install|ci|audit|ls|view|exec|test|start|-.*)$/;
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
  const scripts = new Set(
    files.includes('package.json') ? Object.keys(JSON.parse(read('package.json')).scripts ?? {}) : [],
  );
  const decisions = new Set(files.flatMap(file => Number(DECISION.exec(file)?.[1] ?? []) || []));
  return {
    read,
    has: (path: string) => paths.has(path.replace(/\/$/, '') || '.'),
    hasFileNamed: (name: string) => names.has(name),
    hasScript: (name: string) => scripts.has(name),
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
  const code = codeBlocks(project.read(path)).flatMap(block => problemsOfCode(path, block, project));
  return [...links, ...names, ...code, ...unknownDecisions(path, text, project)];
}

/** Commands and examples are copied, so what they name must exist. */
function problemsOfCode(path: string, code: string, project: Project): string[] {
  const paths = [...code.matchAll(PATH_IN_CODE)].map(([, name = '']) => name.replace(/[.]$/, ''));
  const scripts = [...code.matchAll(NPM_SCRIPT)].map(([, name = '']) => name);
  return [
    ...paths
      .filter(name => !BUILT.test(name) && !name.includes('*') && !project.has(name))
      .map(name => `${path}: there is no ${name}`),
    ...scripts
      .filter(name => !NPM_COMMANDS.test(name) && !project.hasScript(name))
      .map(name => `${path}: there is no npm script ${name}`),
  ];
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

const CODE_BLOCK = /^ *```(\w*)$[\s\S]*?^ *```$/gm;

/** Of commands and of our own code; diagrams and examples of documents aren't references. */
function codeBlocks(text: string): string[] {
  return [...text.matchAll(CODE_BLOCK)].flatMap(([block, language = '']) =>
    /^(sh|bash|ts|tsx|js)$/.test(language) ? [block] : [],
  );
}

function withoutCodeBlocks(text: string): string {
  return text.replace(CODE_BLOCK, '');
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
