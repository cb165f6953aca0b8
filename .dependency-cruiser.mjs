/** The dependency rules of the architecture. Run by tools/checks/architecture.ts, which also counts the modules. */

/** Edges: functions, routes and schedules that the platform calls. */
const EDGES = '\\.(http|callable|trigger|schedule)\\.ts$';
/** Built into the functions and the site. */
const RELEASE = '^tools/release\\.ts$';

/** In functions, edges and wiring join features; tests may do so everywhere. */
const FUNCTION_EDGES = `${EDGES}|\\.wiring\\.ts$|routes\\.ts$|^functions/src/index\\.ts$`;
const TESTS = '\\.test\\.tsx?$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'no-circular',
      'Circular imports, also of types only, leave no order in which to read the modules.',
      {},
      { circular: true },
    ),
    forbid('resolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
    forbid(
      'declared',
      'Every package is declared in the package.json of the workspace that imports it.',
      { pathNot: '^(tests|tools)/|vitest\\.config' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'contract-is-pure',
      'The contract imports zod/mini and itself.',
      { path: '^contract/', pathNot: TESTS },
      { pathNot: '^contract/|(^|/)node_modules/zod/.*mini' },
    ),
    forbid(
      'web-not-functions',
      'web imports only contract; its build also reads the name of the release.',
      { path: '^web/' },
      { path: '^(functions|sandbox|tests|tools)/', pathNot: RELEASE },
    ),
    forbid(
      'functions-not-web',
      'functions imports only contract; its build also reads the name of the release.',
      { path: '^functions/' },
      { path: '^(web|sandbox|tests|tools)/', pathNot: RELEASE },
    ),
    forbid(
      'sandbox-alone',
      'The sandbox plays external services and shares no code with the product.',
      { path: '^sandbox/' },
      { path: '^(web|functions|tests|tools)/' },
    ),
    forbid(
      'tools-apart',
      'Tools start the workspaces as processes; only demo data, the list of access and the doctor read their code.',
      { path: '^tools/', pathNot: '^tools/generate/' },
      { path: '^(tests|web|sandbox)/' },
    ),
    forbid(
      'tools-not-functions',
      'See tools-apart.',
      { path: '^tools/', pathNot: '^tools/(seed|doctor|(demo-data|generate)/)' },
      { path: '^functions/' },
    ),
    forbid(
      'web-features-apart',
      'Features never import each other; routes join them.',
      { path: '^web/src/features/([^/]+)/', pathNot: TESTS },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'function-features-apart',
      'Features never import each other; edges join them. Only payments, subscriptions and ledger build on each other, in this order.',
      {
        path: '^functions/src/([^/]+)/',
        pathNot: `${TESTS}|${FUNCTION_EDGES}|^functions/src/(platform|subscriptions|ledger)/`,
      },
      { path: '^functions/src/[^/]+/', pathNot: '^functions/src/($1|platform|access)/' },
    ),
    forbid(
      'edges-point-down',
      'The order of payments, transactions, subscriptions and ledger holds for their edges, too.',
      { path: '^functions/src/(payments|transactions)/', pathNot: TESTS },
      { path: '^functions/src/(subscriptions|ledger)/' },
    ),
    forbid(
      'subscription-edges-point-down',
      'See edges-point-down.',
      { path: '^functions/src/subscriptions/', pathNot: TESTS },
      { path: '^functions/src/ledger/' },
    ),
    forbid(
      'edges-apart',
      'Edges import no edges; what they share is domain code or wiring.',
      { path: `^functions/src/.*${EDGES}` },
      { path: `^functions/src/.*${EDGES}` },
    ),
    forbid(
      'subscriptions-above-payments',
      'Subscriptions build on payments only.',
      { path: '^functions/src/subscriptions/', pathNot: `${TESTS}|${FUNCTION_EDGES}` },
      { path: '^functions/src/[^/]+/', pathNot: '^functions/src/(subscriptions|payments|platform|access)/' },
    ),
    forbid(
      'ledger-above-records',
      'The ledger builds on payments, subscriptions, transactions and conversions only.',
      { path: '^functions/src/ledger/', pathNot: `${TESTS}|${FUNCTION_EDGES}` },
      {
        path: '^functions/src/[^/]+/',
        pathNot:
          '^functions/src/((ledger|subscriptions|payments|transactions|platform|access)/|analytics/conversions/)',
      },
    ),
    forbid(
      'web-base-below-features',
      'Design, platform and session import no feature, route or layout.',
      { path: '^web/src/(design|platform|session)/', pathNot: TESTS },
      { path: '^web/src/(features|routes|layouts|router|boot|seo)/' },
    ),
    forbid(
      'web-features-below-routes',
      'Routes and layouts compose features, never the other way round.',
      { path: '^web/src/features/', pathNot: TESTS },
      { path: '^web/src/(routes|layouts|router|boot|seo)/' },
    ),
    forbid(
      'design-knows-no-product',
      'Design has no product knowledge.',
      { path: '^web/src/design/' },
      {
        path: '^web/src/(platform|session)/|^contract/',
        pathNot: '^contract/src/platform/(brand|currencies)\\.ts$',
      },
    ),
    forbid(
      'functions-platform-below-features',
      'Platform imports no feature.',
      { path: '^functions/src/platform/', pathNot: TESTS },
      { path: '^functions/src/(?!platform/)' },
    ),
    forbid(
      'firestore-in-stores',
      'Only *-store.ts calls Firestore (platform creates the client; types are free).',
      { path: '^functions/src/', pathNot: `-store\\.ts$|^functions/src/platform/|${TESTS}` },
      { path: 'firebase-admin/.*firestore|@google-cloud/firestore', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // Workspaces are linked into node_modules; other packages are not followed.
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build)/' },
    // TypeScript 7 has no API for other tools; without a parser every file would be skipped silently.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
