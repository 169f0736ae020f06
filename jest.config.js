/** Swc compiles each test and source file; ESM as in production. */
export default {
  testEnvironment: 'node',
  roots: [
    'domain',
    'infra',
    'api',
    'projections',
    'workers',
    'standalone',
    'scripts',
    'bench',
    'test',
    'admin-ui/src',
  ].map((dir) => `<rootDir>/${dir}`),
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^(cookie|content-disposition)$': '<rootDir>/test/jest/$1.cjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['**/*.test.ts'],
  maxWorkers: 2,
  // The product is booted in tests, or three processes and their servers; on a busy machine that takes its time.
  testTimeout: process.env.SELVAGE_PRODUCT === 'servers' ? 180_000 : 60_000,
  workerIdleMemoryLimit: '700MB',
};
