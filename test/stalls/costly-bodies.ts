import { bodyBytesAtMost, bodyValuesAtMost } from '../../infra/budgets/budgets.js';
import { type CostlyRequest, sendBody } from './costly-request.js';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
/** An object with this number of different keys of three letters. */
const manyKeys = (count: number): string => {
  const keys: string[] = [];
  for (const first of letters)
    for (const second of letters) for (const third of letters) keys.push(`"${first}${second}${third}":1`);
  return `{${keys.slice(0, count).join(',')}}`;
};
const fullBody = bodyBytesAtMost - 1_000;
const listOf = (value: string, bytes = fullBody): string =>
  `[${Array(Math.floor(bytes / (value.length + 1)))
    .fill(value)
    .join(',')}]`;
const atBudget = (value: string): string =>
  `[${Array(bodyValuesAtMost - 10)
    .fill(value)
    .join(',')}]`;
const deep = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

const anonymous = [
  'users/login',
  'users/reset',
  'users/reset-password',
  'Companies/signUp',
  'Companies/emailCredentials',
];

const betweenTabs = (tabs: number): string => `a${'\t'.repeat(tabs)}a`;
const ownerOf = (text: string): string => JSON.stringify({ owner: { email: text, username: text, firstName: text } });

/** Requests that any client can send to the port. */
const ofNobody: readonly CostlyRequest[] = [
  ...anonymous.map((path) => ({ path, sends: 'a megabyte of keys', bodyOf: () => manyKeys(115_000) })),
  { path: 'Companies/signUp', sends: 'names of tabs', bodyOf: () => ownerOf(betweenTabs(2_600)) },
].map(({ path, sends, bodyOf }) => ({
  name: `${sends} that nobody signed in sends to ${path}`,
  prepare: async ({ url }) => {
    const body = bodyOf();
    return () => sendBody(`${url}/api/${path}`, body);
  },
}));

const bySomebody = (name: string, method: string, path: string, bodyOf: () => string, headers = {}): CostlyRequest => ({
  name,
  prepare: async ({ url, manufacturer }) => {
    const { token, companyId } = manufacturer;
    const body = bodyOf();
    return () => sendBody(`${url}/api/${path.replace(':companyId', companyId)}`, body, { method, token, headers });
  },
});

const company = 'Companies/:companyId';
const repeated = { 'idempotency-key': 'a-key-of-costly-ones' };

export const costlyBodies: readonly CostlyRequest[] = [
  ...ofNobody,
  bySomebody('a megabyte of keys', 'PATCH', company, () => manyKeys(115_000)),
  bySomebody('as many keys as a body may have', 'PATCH', company, () => manyKeys(bodyValuesAtMost)),
  bySomebody('keys of a call that may be repeated', 'PATCH', company, () => manyKeys(bodyValuesAtMost), repeated),
  bySomebody('lists within lists', 'PATCH', company, () => `{"orderDetailtable":${deep(300_000, '[', ']')}}`),
  bySomebody('objects within objects', 'POST', 'Fabrics', () => `{"code":${deep(150_000, '{"a":', '')}`, repeated),
  bySomebody('a long list of columns', 'PATCH', company, () => `{"orderDetailtable":${atBudget('{"id":"a"}')}}`),
  bySomebody('a long list of groups to export', 'POST', 'InventoryGroups/multipleGroupcsv', () => {
    return `{"InventoryGroups":${atBudget('"a"')}}`;
  }),
  bySomebody('a long list of permissions', 'POST', 'companies/:companyId/users', () => {
    return `{"user_permissions":${atBudget('{}')}}`;
  }),
  bySomebody('a list of more values than a body may have', 'PATCH', company, () => listOf('""')),
  bySomebody('a note of letters with thousands of marks', 'POST', 'orders', () => {
    return JSON.stringify({ notes: `a${'\u0301\u0323'.repeat(200_000)}` });
  }),
  bySomebody('a note that is a megabyte of letters to compose', 'POST', 'orders', () => {
    return JSON.stringify({ notes: 'e\u0301'.repeat(300_000) });
  }),
  bySomebody('a name that is a megabyte of tabs', 'PATCH', company, () => `{"name":"a${'\\t'.repeat(500_000)}a"}`),
  bySomebody('a code of tabs', 'POST', 'InventoryGroups/any/scannedGroups', () => {
    return JSON.stringify({ name: 'Tabs', scans: [{ code: betweenTabs(240_000), scannedAt: '2026-11-21T10:00:00Z' }] });
  }),
  bySomebody('a megabyte of escapes', 'POST', 'Fabrics', () => `{"code":"${'\\u0041'.repeat(170_000)}"}`),
];
