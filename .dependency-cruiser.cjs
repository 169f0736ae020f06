const { existsSync, readdirSync } = require('node:fs');

/** Which folder may import which: domain <- infra <- application <- {api, workers} <- standalone, and infra <- projections; admin-ui stands alone. */
const tests = '\\.(test|suite)\\.ts$|^test/';
/** The layers of a folder, the lowest first: none imports one above it. Other folders are on top. */
const layers = (folder, ...levels) =>
  levels.map((level, at) => ({
    name: `layers-of-${folder.replaceAll('/', '-')}`,
    comment: `${level} may know ${levels.slice(0, at).join(', ') || 'no other folder beside it'}.`,
    severity: 'error',
    from: { path: `^${folder}/(${level})/`, pathNot: tests },
    to: { path: `^${folder}/(?!(${levels.slice(0, at + 1).join('|')})/)` },
  }));

/** The folders of pages in the portal, and of the parts of a record that they share (swatches): each has an index or a list of pages. */
const folders = readdirSync('admin-ui/src')
  .filter((name) => ['index.ts', 'pages.ts'].some((file) => existsSync(`admin-ui/src/${name}/${file}`)))
  .filter((name) => name !== 'portal')
  .join('|');

module.exports = {
  forbidden: [
    ...layers('api', 'http|query-dialects', 'idempotency', 'input', 'access', 'openapi', 'records|auth|errors|imports'),
    ...layers('infra/read-models', 'store', 'sqlite|mongo|reads|run'),
    ...layers(
      'admin-ui/src',
      'generated',
      'types',
      'i18n|theme',
      'session',
      'providers',
      'verbs|pages',
      'parts',
      'scanner',
      folders,
      'shell',
      'portal|public|routes|card-entry',
    ),
    {
      name: 'folders-of-pages-use-the-index',
      comment:
        'What a folder of pages gives to others, its index.ts exports; its pages.ts is for the lists of pages alone.',
      severity: 'error',
      from: { path: '^admin-ui/src/([^/]+)/', pathNot: '^admin-ui/src/portal/(support-)?pages\\.ts$' },
      to: { path: `^admin-ui/src/(${folders})/(?!index\\.ts$)`, pathNot: '^admin-ui/src/$1/' },
    },
    {
      name: 'no-cycles',
      comment: 'What an import() fetches later, as a dialog when it is opened, closes no circle while modules load.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports nothing but itself.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'infra-knows-domain-only',
      severity: 'error',
      from: { path: '^infra/', pathNot: tests },
      to: { path: '^(application|api|projections|workers|standalone|admin-ui|test)/' },
    },
    {
      name: 'projections-stand-alone',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^(application|api|workers|standalone|admin-ui|test)/' },
    },
    {
      name: 'application-knows-no-deployable',
      comment: 'Use cases are called by each deployable and know none; nor do they know Nest.',
      severity: 'error',
      from: { path: '^application/', pathNot: tests },
      to: { path: '^(api|workers|standalone|admin-ui|test)/|node_modules/@nestjs/' },
    },
    {
      name: 'api-and-workers-use-the-index',
      comment:
        'They may read the read models that projections exports from its index.ts, and the list of them, nothing else.',
      severity: 'error',
      from: { path: '^(application|api|workers)/', pathNot: tests },
      to: { path: '^(projections/(?!(index|read-models)\\.ts)|standalone/|admin-ui/|test/)' },
    },
    {
      name: 'api-is-not-for-workers',
      severity: 'error',
      from: { path: '^workers/', pathNot: tests },
      to: { path: '^api/' },
    },
    {
      name: 'workers-are-not-for-api',
      severity: 'error',
      from: { path: '^api/', pathNot: tests },
      to: { path: '^workers/' },
    },
    {
      name: 'portal-stands-alone',
      severity: 'error',
      from: { path: '^admin-ui/' },
      to: { path: '^(domain|infra|application|api|projections|workers|standalone)/' },
    },
    {
      name: 'bench-and-tests-share-the-kit-alone',
      comment: 'What both need (a client, a process, a port) stands in test/kit.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^test/(?!kit/)' },
    },
    {
      name: 'the-kit-stands-below-other-tests',
      severity: 'error',
      from: { path: '^test/kit/' },
      to: { path: '^test/(?!kit/)' },
    },
    {
      name: 'nobody-uses-the-bench',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@fontsource|pdfmake/interfaces)|\\?url$' },
    },
    {
      name: 'no-dev-dependencies-in-production',
      severity: 'error',
      from: { path: '^(domain|infra|application|api|projections|workers|standalone)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
