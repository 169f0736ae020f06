// `npm run generate:api-types`: writes admin-ui/src/generated/api.ts from the source of the API, without a running
// server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureServerBuilt, root } from '../../scripts/prepare.mjs';

ensureInstalled();
ensureServerBuilt();
const { apiTypes } = await import(pathToFileURL(join(root, 'dist/test/product/api-types.js')).href);
writeFileSync(join(root, 'admin-ui/src/generated/api.ts'), await apiTypes());
