import type { Document, ReadModel } from '../../schema/read-model.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

const modelWith = (name: string, fields: readonly 'mill'[]): ReadModel<Document & { readonly mill: string }> => ({
  name,
  version: 1,
  fields: { id: 'exact', mill: 'exact' },
  indexes: [{ fields, serves: 'nothing' }],
  handlers: {},
});

test('an index that SQLite cannot make is the fault of its own model, and leaves nothing of the end of its build', async () => {
  const store = openSqliteReadStore(':memory:');
  const [wide, plain] = [
    modelWith(
      'wide',
      Array.from({ length: 2_001 }, () => 'mill' as const),
    ),
    modelWith('plain', ['mill']),
  ];
  await store.open([wide, plain]);
  expect(String(await store.finishBuild(wide))).toContain('too many columns');
  await store.apply([{ model: wide, events: [], position: 4 }]);
  expect(await store.open([wide])).toEqual([{ position: 4, isBuilt: false }]);
  expect(await store.finishBuild(plain)).toBeUndefined();
  await store.goLive(plain);
  expect(await store.open([plain])).toEqual([{ position: 0, isBuilt: true }]);
  await store.close();
});
