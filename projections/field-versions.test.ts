import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsText } from '../infra/schema/read-model.js';
import { readModels } from './read-models.js';

/** A digest of the fields of each version of a read model. Versions are only added, never changed. */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'field-versions.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

test.each(readModels.map((model) => [`${model.name} ${model.version}`, model] as const))(
  'the fields of %s match its version: a data folder with other fields would not start',
  (version, model) => {
    const digest = createHash('sha256').update(fieldsText(model)).digest('hex').slice(0, 16);
    // Changed fields need a higher version, and each new version needs its line in field-versions.json.
    expect({ [version]: recorded[version] }).toEqual({ [version]: digest });
  },
);
