import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { createApi } from '../../api/create-api.js';
import { OpenApi } from '../../api/openapi/openapi.routes.js';
import { readConfig } from '../../infra/config/config.js';
import { compose } from '../../standalone/compose.js';

const head = '// Made by `npm run generate:api-types` from the OpenAPI document. Not to be edited.\n';
// Without paths these are empty, and nobody reads them.
const empty = /^export type (paths|webhooks|operations|\$defs) = .*\n/gm;

/** The document of the API as the source has it. Nothing listens, and nothing stays. */
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

const isPart = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && '$ref' in schema && schema.$ref === '#/components/schemas/Part';

/** The portal asks for whole records: that parts of them may be asked for is left out of its types. */
const wholeAlone = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.filter((each) => !isPart(each)) : value;

/**
 * What `admin-ui/src/generated/api.ts` holds: the types of the API's records. The paths are left out, as the portal names
 * its calls in providers/data, and the records are what it must not misspell.
 */
export const apiTypes = async (): Promise<string> => {
  const document = Buffer.from(JSON.stringify({ ...(await documentOfSource()), paths: {} }, wholeAlone));
  return head + astToString(await openapiTypes(document)).replace(empty, '');
};
