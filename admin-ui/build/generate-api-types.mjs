// Types of the API's records, from its OpenAPI document: node admin-ui/build/generate-api-types.mjs [http://127.0.0.1:3000]
// The paths are left out: the portal names its calls in providers/data, and the records are what it must not misspell.
import { writeFileSync } from 'node:fs';
import openapiTypes, { astToString } from 'openapi-typescript';

const base = process.argv[2] ?? 'http://127.0.0.1:3000';
const answer = await fetch(`${base}/api/openapi.json`);
if (!answer.ok) throw new Error(`${base} answered ${answer.status}`);
const document = { ...(await answer.json()), paths: {} };

const head = '// Made by admin-ui/build/generate-api-types.mjs from /api/openapi.json. Not to be edited.\n';
const target = new URL('../src/generated/api.ts', import.meta.url);
// Without paths these are empty, and nobody reads them.
const empty = /^export type (paths|webhooks|operations|\$defs) = .*\n/gm;
writeFileSync(target, head + astToString(await openapiTypes(document)).replace(empty, ''));
