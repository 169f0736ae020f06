import type { CostlyRequest } from './costly-request.js';
import { fillGroup, fullScan } from './large-world.js';

const asText = (value: object): string => encodeURIComponent(JSON.stringify(value));

const byQuery = (name: string, path: string, filter: object): CostlyRequest => ({
  name,
  prepare: async (world) => {
    await fillGroup(world);
    const { url, manufacturer } = world;
    const address = `${url}/api/${path.replace(':groupId', world.inventoryGroupId)}`;
    const headers = { authorization: manufacturer.token, filter: JSON.stringify(filter) };
    return async () => (await fetch(address, { headers })).arrayBuffer();
  },
});

const deep = (relations: readonly string[], times: number): object[] =>
  Array.from({ length: times }, () => ({ relation: relations[0], scope: { include: relations.slice(1) } }));

const many = Array.from({ length: 200 }, (_, index) => `STALL-${index}`);

const sameRowsAgain = { include: { swatches: [{ inventoryGroup: 'swatches' }, 'fabrics'] } };
const manyFields = { order: 'grade DESC, color, pattern_name, alias, code', skip: 1_900 };

const search = (name: string): CostlyRequest => ({
  name,
  prepare: async (world) => {
    await fillGroup(world);
    const headers = { authorization: world.manufacturer.token };
    const address = `${world.url}/api/Fabrics?filter=${asText({ q: 'ingbone' })}&range=[0,499]`;
    return async () => (await fetch(address, { headers })).arrayBuffer();
  },
});

const scansFrom = (from: number): CostlyRequest => ({
  name: `the codes of the largest scan from ${from} on`,
  prepare: async (world) => {
    const address = `${world.url}/api/ScannedGroups/${await fullScan(world)}/scans?from=${from}`;
    const headers = { authorization: world.manufacturer.token };
    return async () => (await fetch(address, { headers })).arrayBuffer();
  },
});

/** Lists with costly filters, searches and includes. */
export const costlyQueries: readonly CostlyRequest[] = [
  byQuery('one relation again and again', 'InventoryGroups', { include: deep(['swatches', 'fabrics'], 80) }),
  byQuery('relations that show the same rows again and again', 'InventoryGroups', sameRowsAgain),
  byQuery('rows of relations, each with a limit of its own', 'InventoryGroups/:groupId/swatches', {
    include: [{ relation: 'fabrics', scope: { limit: 1 } }, 'inventoryGroup'],
  }),
  byQuery('a filter of 200 values', 'Fabrics', { where: { or: [{ code: { inq: many } }, { alias: { nin: many } }] } }),
  byQuery('a filter of many stars', 'Fabrics', { where: { pattern_name: { ilike: `%${'%e'.repeat(50)}` } } }),
  byQuery('a sort by many fields', 'Fabrics', manyFields),
  search('a search through all texts'),
  scansFrom(0),
  scansFrom(249_000),
];

/** Queries to send when the company has tens of thousands of fabrics (largeImports). */
export const queriesInLargeCompany: readonly CostlyRequest[] = [
  byQuery('a sort by many fields in a large company', 'Fabrics', manyFields),
  byQuery('a filter of no index in a large company', 'Fabrics', { where: { pattern_name: { nlike: '%z%' } } }),
  byQuery('a page far behind in a large company', 'Fabrics', { order: 'createdAt DESC', skip: 9_000, limit: 25 }),
  search('a search through all texts of a large company'),
  byQuery('relations that show more rows than they may', 'InventoryGroups', sameRowsAgain),
];
