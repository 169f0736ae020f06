// Copies files that the compiler ignores (word lists, fonts, texts) next to the compiled modules that read them.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

for (const folder of ['domain', 'infra', 'application', 'api', 'projections', 'workers', 'standalone']) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(ts|md)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    cpSync(path, join('dist', path));
  }
}

// The guide is the description of the OpenAPI document.
cpSync('docs/integrators.md', 'dist/api/openapi/page/integrators.md');
// The page of the OpenAPI document is drawn by files of a package that only the build needs.
for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
  cpSync(join('node_modules/swagger-ui-dist', name), join('dist/api/openapi/page', name));
