import { readFile } from 'node:fs/promises';
import { apiTypes } from './api-types.js';

test('the portal reads records by the types of this document (mended by `npm run generate:api-types`)', async () => {
  const generated = await readFile('admin-ui/src/generated/api.ts', 'utf8');
  expect(generated).toBe(await apiTypes());
});
