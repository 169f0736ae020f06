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
