// `npm run examples`: writes the examples of the OpenAPI document, api/openapi/examples.json. It reads those of records
// from the demo data, and keeps each one that still fits its schema. Those of bodies, and of responses to writes, are
// written by hand in that file; it lists the missing ones.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
const built = (path) => import(pathToFileURL(join(root, 'dist', path)).href);
const { readConfig } = await built('infra/config/config.js');
const { startProduct } = await built('standalone/start.js');
const { freePort } = await built('test/kit/free-port.js');
const { demoAccounts } = await built('standalone/demo/demo-accounts.js');
const { namesOfBodies, schemaFaults } = await built('test/http/wire/conformance.js');

/** Responses to writes that have the fields of a record, with more. */
const likeRecords = {
  AddedOrderLine: ['OrderLine'],
  AddedPack: ['Pack', { added: 1 }],
  ChangedSwatch: ['Swatch'],
  Company: ['CompanyInPart'],
  CopiedOrder: ['Order', { warned: [{ code: 'HB-2041', text: 'This fabric is discontinued.' }], leftOut: [] }],
  Coupon: ['CouponInPart'],
  LinkedVendor: ['VendorLink'],
};

const longestText = 80;

/** The value with lists of one item, and short texts. */
const shortened = (value) => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
};

const isFilled = (value) => ![null, '', false].includes(value) && !(Array.isArray(value) && value.length === 0);
const filledIn = (row) => Object.values(row ?? {}).filter(isFilled).length;

const dataDir = mkdtempSync(join(tmpdir(), 'selvage-examples-'));
const LIMITS = 'sign-in=1000,look-up=1000';
// The product pays with the test gateway at its own port.
const PORT = String(await freePort());
const product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT, SEED: 'demo', LOG_LEVEL: 'silent', LIMITS }));
await product.demo;

const call = async (path, token, body) => {
  const response = await fetch(`${product.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.ok ? response.json() : undefined;
};

const signIn = async ({ email, password }) => {
  const { id: token } = await call('/api/users/login', undefined, { email, password, source: 'web' });
  const { userId, companyId } = (await call('/api/users/getPrincipalId', token)).data;
  return { token, userId, companyId };
};

const document = await call('/api/openapi.json');
const faultOf = schemaFaults(document);
const path = join(root, 'api/openapi/examples.json');
const needed = namesOfBodies(document);
const before = Object.entries(JSON.parse(readFileSync(path, 'utf8')));
const examples = new Map(before.filter(([name, value]) => needed.has(name) && faultOf(name, value) === undefined));

/** The addresses of a path for one caller: with the ids of the list before it, and with the caller's own. */
const addressesOf = async (template, { token, userId, companyId }) => {
  const [list, ...rest] = template.split('/{');
  if (rest.length === 0) return [template];
  const rows = await call(list, token);
  const ids = [companyId, userId, ...(Array.isArray(rows) ? rows.slice(0, 20).map(({ id, name }) => id ?? name) : [])];
  return ids.map((id) => template.replace(/\{\w+\}/, id).replace('{userId}', userId));
};

const callers = [];
for (const account of demoAccounts) callers.push(await signIn(account));

const reads = Object.entries(document.paths).flatMap(([template, { get }]) => {
  const schema = get?.responses['200']?.content?.['application/json']?.schema;
  const name = (schema?.items ?? schema)?.$ref?.split('/').at(-1);
  return name === undefined || examples.has(name) || template.includes('/create') ? [] : [{ template, name }];
});
for (const { template, name } of reads) {
  for (const caller of callers) {
    for (const address of await addressesOf(template, caller)) {
      for (const row of [await call(address, caller.token)].flat()) {
        const example = shortened(row);
        const isBetter = !examples.has(name) || filledIn(example) > filledIn(examples.get(name));
        if (row !== undefined && faultOf(name, example) === undefined && isBetter) examples.set(name, example);
      }
    }
  }
}
for (const [name, [record, more]] of Object.entries(likeRecords)) {
  if (examples.has(name) || !examples.has(record)) continue;
  const example = { ...examples.get(record), ...more };
  if (faultOf(name, example) === undefined) examples.set(name, example);
}

await product.close();
rmSync(dataDir, { recursive: true, force: true });
const sorted = Object.fromEntries([...examples].sort(([one], [other]) => (one < other ? -1 : 1)));
const text = JSON.stringify(sorted).replaceAll(
  new RegExp(`http://(127.0.0.1|localhost):${PORT}`, 'g'),
  'https://selvage.example',
);
writeFileSync(path, await format(text, { parser: 'json', printWidth: 120 }));
const missing = [...needed].filter((name) => !examples.has(name));
for (const [name, value] of before) if (missing.includes(name)) console.log(`${name}: ${faultOf(name, value)}`);
if (missing.length > 0) console.log(`To be written by hand: ${missing.join(', ')}`);
