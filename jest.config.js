import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sameOnServers } from './test/jest/same-on-servers.js';

const root = import.meta.dirname;
/** What takes too long for the gate: `npm run nightly`. */
const isNightly = process.env.SELVAGE_NIGHTLY === '1';
const isOnServers = process.env.SELVAGE_PRODUCT === 'servers';

const leftOut = Object.keys(sameOnServers);
for (const path of leftOut)
  if (!existsSync(join(root, path))) throw new Error(`There is no suite ${path} to leave out.`);

/** Swc compiles each test and source file; ESM as in production. */
const product = {
  displayName: 'product',
  rootDir: root,
  testEnvironment: 'node',
  roots: [
    'domain',
    'infra',
    'application',
    'api',
    'projections',
    'workers',
    'standalone',
    'scripts',
    'bench',
    'test',
    'admin-ui/src',
    'admin-ui/test/http',
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
  testMatch: [isNightly ? '**/*.nightly.ts' : '**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(isOnServers ? leftOut.map((path) => `<rootDir>/${path}$`) : [])],
};

/**
 * Components of the portal in jsdom, on a data provider in memory.
 */
const portal = {
  displayName: 'portal',
  rootDir: root,
  testEnvironment: '<rootDir>/admin-ui/test/jest/browser-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/admin-ui/test/jest/set-up.ts'],
  roots: ['<rootDir>/admin-ui/test/components', '<rootDir>/admin-ui/test/pages'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^(cookie)$': '<rootDir>/test/jest/$1.cjs',
    '\\.(css|wasm)(\\?url)?$': '<rootDir>/admin-ui/test/jest/css-names.cjs',
    '^virtual:woven$': '<rootDir>/admin-ui/test/jest/woven.cjs',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['**/*.test.ts?(x)'],
};

export default {
  projects: [portal, product],
  // Workers wait for browsers, pauses, the disk, and on servers for read models, so that a third has its part of two cores.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/jest/longest-first.cjs',
  // The product is booted in tests, or three processes and their servers; on a busy machine that takes its time.
  testTimeout: isOnServers ? 180_000 : 60_000,
  // A worker that is begun anew resolves and reads all modules again.
  workerIdleMemoryLimit: '1500MB',
};
