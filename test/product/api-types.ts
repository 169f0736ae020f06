import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { createApi } from '../../api/serve-api.js';
import { OpenApi } from '../../api/openapi/openapi.routes.js';
import { keyRights } from '../../domain/api-key/api-key.decider.js';
import { fabricTexts } from '../../domain/fabric/fabric-texts.js';
import { readConfig } from '../../infra/config/config.js';
import { compose } from '../../standalone/start.js';

const head =
  '// Made by `npm run generate:api-types` from the OpenAPI document and the tables of domain. Not to be edited.\n';
// Without paths these types are empty, and nothing uses them.
const empty = /^export type (paths|webhooks|operations|\$defs) = .*\n/gm;

/** The OpenAPI document of the source. The API is made for it, does not listen, and is closed again. */
const documentOfSource = async (): Promise<ReturnType<OpenApi['document']>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-api-types-'));
  const composition = await compose(readConfig({ DATA_DIR: dataDir, SEED: 'empty', LOG_LEVEL: 'silent' }));
  const app = await createApi(composition.ports);
  const document = app.get(OpenApi).document();
  await app.close();
  await composition.close();
  await rm(dataDir, { recursive: true, force: true });
  return document;
};

const portalTexts = fabricTexts.map(({ wire: name, kind, longest, isRequiredInFiles, isOfLines }) => ({
  name,
  kind,
  longest,
  isRequiredInFiles,
  isOfLines,
}));

/**
 * The content of `admin-ui/src/generated/api.ts`: the types of the API's records, the texts of a fabric, and the rights of
 * keys. Paths are omitted, because the portal names its calls in providers/data; only the fields of records could be misspelled.
 */
export const apiTypes = async (): Promise<string> => {
  const document = Buffer.from(JSON.stringify({ ...(await documentOfSource()), paths: {} }));
  const types = astToString(await openapiTypes(document)).replace(empty, '');
  const tables = Object.entries({ fabricTexts: portalTexts, keyRights }).map(
    ([name, table]) => `export const ${name} = ${JSON.stringify(table, null, 4)} as const;\n`,
  );
  return `${head}${types}${tables.join('')}`;
};
