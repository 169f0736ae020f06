// What this code base forbids by itself. It reads no types, so that it is quick; .oxlintrc.json has the rules that need them,
// and those of the React Compiler.
import tseslint from 'typescript-eslint';

const wholeCqrs = {
  selector: "ImportNamespaceSpecifier[parent.source.value='@nestjs/cqrs']",
  message: 'Name what you import from @nestjs/cqrs.',
};
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
      'no-restricted-syntax': ['error', wholeCqrs],
    },
  },
  {
    // A test that moves the time must move all of it: the present comes from the clock of the process.
    files: ['{infra,application,projections,api,workers,standalone}/**/*.ts'],
    ignores: [
      '**/*.test.ts',
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
      'no-restricted-syntax': ['error', wholeCqrs, { selector: bareDate, message: 'Ask the clock (infra/timers).' }],
    },
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
      'no-restricted-syntax': ['error', { selector: bareDate, message: 'Time comes in with the command.' }],
    },
  },
);
