import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folders whose test files `npm test` loads by groups, each in few workers, which then resolve and read the modules
 * of the product once. A new test file is found by its name. No test file may change state that another one sees, such
 * as a variable of the process.
 */
const groups = {
  portal: ['admin-ui/test/components', 'admin-ui/test/pages'],
  rules: ['domain', 'projections', 'application', 'admin-ui/src'],
  processes: ['api', 'workers'],
  infra: ['infra'],
  http: ['test/http/access', 'test/http/accounts', 'test/http/wire', 'test/clients'],
};

/**
 * Test files in these folders that are loaded alone. Those of the portal set its installation's settings, which it
 * reads once, from its page or from the settings, or change who is signed in. The others take long enough for their
 * own worker.
 */
const alone = [
  ...['page-title', 'passkeys', 'profile', 'repeated-verbs', 'subscription-details', 'users'],
  ...['access-matrix', 'bull-jobs', 'connection', 'eventstoredb-event-store', 'handle-named', 'mongo-read-store'],
  ...['mongo-writer', 'redis-away', 'server-away', 'server-ways', 'sqlite-read-store'],
];

const name = `(?!(${alone.join('|')})\\.)[^/]+\\.test\\.tsx?$`;

/** Matches the paths of the test files that are loaded by groups. */
export const grouped = `/(${Object.values(groups).flat().join('|')})/(.*/)?${name}`;

/** Loads the test files of a group, or one of several parts of similar duration, by the sizes of the files. */
export const loadGroup = async (group, part = 1, parts = 1) => {
  const files = groups[group].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => resolve(join(folder, file)))
      .filter((path) => new RegExp(grouped).test(path)),
  );
  const bySize = files.map((file) => ({ file, size: statSync(file).size })).sort((one, other) => other.size - one.size);
  const sizes = Array(parts).fill(0);
  for (const { file, size } of bySize) {
    const smallest = sizes.indexOf(Math.min(...sizes));
    sizes[smallest] += size;
    if (smallest === part - 1) await import(file);
  }
};
