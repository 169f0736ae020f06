// What oxlint does not know: the rules of hooks that the React Compiler brings, and what this code base forbids by itself.
// It reads no types, so that it is quick; .oxlintrc.json has the rules that need them.
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

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
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportNamespaceSpecifier[parent.source.value='@nestjs/cqrs']",
          message: 'Name what you import from @nestjs/cqrs.',
        },
      ],
    },
  },
  {
    files: ['admin-ui/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
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
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time comes in with the command.',
        },
      ],
    },
  },
);
