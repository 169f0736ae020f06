// What this code base forbids by itself. It reads no types, so that it is quick; .oxlintrc.json has the rules that need them,
// and those of the React Compiler.
import compat from 'eslint-plugin-compat';
import tseslint from 'typescript-eslint';

const wholeCqrs = {
  selector: "ImportNamespaceSpecifier[parent.source.value='@nestjs/cqrs']",
  message: 'Name what you import from @nestjs/cqrs.',
};
const message = 'Give it to who makes it, or declare it read-only: a module holds no state of its own.';
/** A variable, or a map or set that may grow, at the top of a module. */
const moduleState = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const isReadonly = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation.typeName?.name?.startsWith('Readonly');
    const check = ({ kind, declarations }) => {
      for (const { id, init } of declarations) {
        const grows = /^(Weak)?(Map|Set)$/.test(init?.callee?.name ?? '') && !isReadonly(id);
        if (kind === 'let' || grows) context.report({ node: id, message });
      }
    };
    return {
      'Program > VariableDeclaration': check,
      'Program > ExportNamedDeclaration > VariableDeclaration': check,
    };
  },
};
const localeCall =
  ':matches(CallExpression[callee.property.name=/^(format|toLocale(Date|Time)?String)$/], CallExpression[callee.name=/^(instant|date|timeOfDay|(short|medium|long)(Day|Date|DayOf))$/])';
const otherLocale = "[arguments.0.type='Literal'][arguments.0.value!='en-US']";
/** Dates are read out of texts for people, which differ between the versions of a browser and of Node. */
const datesOfText = [
  `CallExpression[callee.property.name='DateTimeFormat']${otherLocale}`,
  `NewExpression[callee.property.name='DateTimeFormat']${otherLocale}`,
  `CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]${otherLocale}`,
  `CallExpression[callee.object.name='Date'][callee.property.name='parse'] ${localeCall}`,
  `NewExpression[callee.name='Date'] ${localeCall}`,
  `CallExpression[callee.property.name=/^(at|charAt|match|matchAll|replace|replaceAll|slice|split|substring)$/] > MemberExpression > ${localeCall}.object`,
].map((selector) => ({
  selector,
  message: 'Read a date by formatToParts (dayIn): a text of a locale is for people, and in en-US.',
}));
const bareDate = "NewExpression[callee.name='Date'][arguments.length=0]";

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'admin-ui/dist/**',
      'admin-ui/src/generated/**',
      '.data/**',
      '**/*.js',
      '**/*.mjs',
      '**/*.cjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/cqrs',
              importNames: ['EventBus', 'AggregateRoot', 'EventPublisher', 'EventsHandler', 'Saga'],
              message: 'In-process and not durable: the event store is the only way for an event.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', wholeCqrs, ...datesOfText],
      // Our own terms, unknown in event sourcing and on the web.
      'id-denylist': ['error', 'of', 'told', 'heard', 'going', 'turns'],
    },
  },
  {
    // The calls of labels have a field of this name.
    files: [
      'api/labels/*.ts',
      'bench/rows/labels.ts',
      'test/http/**/{labels.suite,other-codes.suite,access-matrix,refusals.test}.ts',
    ],
    rules: { 'id-denylist': 'off' },
  },
  {
    // A test that moves the time must move it everywhere: the present comes from the clock of the process.
    files: ['{infra,application,projections,api,workers,standalone}/**/*.ts'],
    ignores: [
      '**/*.{test,nightly}.ts',
      'infra/timers/clock.ts',
      // Leases, pauses and ids in the order of time, which the machine's own clock decides.
      'infra/event-store/event-id.ts',
      'infra/jobs/{sqlite-jobs,bull/bull-worker}.ts',
      'infra/read-models/mongo/mongo-read-store.ts',
      'workers/kit/reactor-runner.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Ask the clock (infra/timers).' },
      ],
      'no-restricted-syntax': [
        'error',
        wholeCqrs,
        ...datesOfText,
        { selector: bareDate, message: 'Ask the clock (infra/timers).' },
      ],
    },
  },
  {
    files: ['{domain,infra,application,projections,api,workers,standalone,admin-ui/src}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      // Caches of pure functions: the clock of a zone, the declared fields of an input and their rules.
      'domain/kit/zone-offset.ts',
      'api/input/{read-input,passes-rules}.ts',
      // OpenTelemetry's context manager is one for each process.
      'infra/tracing/spans.ts',
      // A tab of a browser has one of each: its session, the company that support works on, its language, the document that it was sent, the script of the
      // gateway, the title that has the focus, what its foot covers, the notices on it, texts that were typed, cloths drawn.
      'admin-ui/src/session/{session,looked-at}.ts',
      'admin-ui/src/providers/{auth-provider,use-installation,late-write}.ts',
      'admin-ui/src/i18n/texts.ts',
      'admin-ui/src/public/frame/use-page-title.ts',
      'admin-ui/src/card-entry/main.ts',
      'admin-ui/src/parts/page/PageHeader.tsx',
      'admin-ui/src/parts/foot-height.ts',
      'admin-ui/src/parts/form/kept-values.ts',
      'admin-ui/src/shell/notices/Notices.tsx',
      'admin-ui/src/theme/weave/WeavePicture.tsx',
      // Of the scanner: its session, and the browser's offer to install the page.
      'admin-ui/src/scan-page/session/scan-session.ts',
      'admin-ui/src/scan-page/install.tsx',
    ],
    plugins: { selvage: { rules: { 'module-state': moduleState } } },
    rules: { 'selvage/module-state': 'error' },
  },
  {
    // Web features that browsers of `browserslist` in package.json lack; `lib` in tsconfig.json limits the language.
    files: ['admin-ui/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { compat },
    // Their users check for them first, because not every browser has them.
    settings: { polyfills: ['BarcodeDetector', 'navigator.vibrate', 'requestIdleCallback'] },
    rules: { 'compat/compat': 'error' },
  },
  {
    files: ['domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'fetch',
        'setTimeout',
        'setInterval',
        'crypto',
        'performance',
        'console',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random' },
        { object: 'Date', property: 'now' },
      ],
      'no-restricted-syntax': [
        'error',
        ...datesOfText,
        { selector: bareDate, message: 'Time comes in with the command.' },
      ],
    },
  },
);
