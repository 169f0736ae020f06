import { asOneWord } from './declared.js';
import type { DeclaredRoute } from './routes-of.js';

/** The summary of a call in one word without articles: `placeOrder` for `Place an order`. */
const idOf = (summary: string): string => {
  const name = asOneWord(summary.toLowerCase().replaceAll(/\b(?:an?|the) /g, ''));
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

/**
 * The id of a call, made of its summary. PATCH and PUT of one path share the summary: the id of the second one begins
 * with `put`.
 */
export const operationIdOf = ({ method, path, call }: DeclaredRoute, routes: readonly DeclaredRoute[]): string => {
  if (call === undefined) throw new Error(`${method} ${path} has no @Call`);
  const isTwin = method === 'PUT' && routes.some((other) => other.method === 'PATCH' && other.path === path);
  return isTwin ? idOf(call.summary.replace(/^\w+/, 'Put')) : idOf(call.summary);
};

interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The first one with the path of a call is its tag. */
const tags: readonly (Tag & { readonly paths: RegExp })[] = [
  { name: 'Orders', paths: /^\/orders\b/, description: 'Orders of a manufacturer to a vendor, from draft to payment.' },
  { name: 'Order lines', paths: /^\/orderFabrics\b/, description: 'The fabrics of an order, with quantity and quote.' },
  { name: 'Order groups', paths: /^\/orderGroups\b/, description: 'Orders of one job with one vendor.' },
  { name: 'Vendors', paths: /^\/Customers\b/, description: 'Links of a manufacturer with its vendors.' },
  { name: 'Fabrics', paths: /^\/Fabrics\b/, description: 'The fabrics of a company, with photo and use.' },
  {
    name: 'Swatches',
    paths: /^\/(Swatches|InventoryGroups\/:\w+\/Swatches)\b/,
    description: 'Fabrics as parts of inventory groups.',
  },
  {
    name: 'Scans',
    paths: /^\/(Scanned\w+|InventoryGroups\/:\w+\/ScannedGroups)\b/,
    description: 'Scans of inventory groups, and the rows that differ from what was expected.',
  },
  {
    name: 'Imports and files',
    paths: /^\/(containers|jobs|labels|InventoryGroups\/:\w+\/importCSV)\b/,
    description: 'Imports of tables, stored files, labels, and the jobs that make files.',
  },
  {
    name: 'Inventory groups',
    paths: /^\/(Companies\/:\w+\/)?InventoryGroups\b/,
    description: 'Groups of swatches that are scanned together.',
  },
  { name: 'API keys', paths: /^\/apiKeys\b/, description: 'Keys with which programs of a company call the API.' },
  {
    name: 'Sign in',
    paths: /^\/users\/(login|logout|reset|change-|check-|getPrincipalId|sessions|twoSteps|appPasswords|passkeys)/,
    description: 'Sessions, passwords, two steps, passkeys and app passwords of the caller.',
  },
  {
    name: 'Users',
    paths: /^\/(users|uploads\/ProfilePicture|Companies\/:\w+\/(users|createUsersCSV))\b/,
    description: 'The users of a company, with their rights.',
  },
  {
    name: 'Sign up',
    paths: /^\/(subscriptions|Companies\/(signUp|emailCredentials))\b/,
    description: 'The sign-up of a company, with its first pack.',
  },
  {
    name: 'Subscription',
    paths: /^\/(subscriptionHistories|Companies\/:\w+\/(subscriptionRenewal|cancelSubscription))\b/,
    description: 'The packs of a company, and the renewal of its subscription.',
  },
  {
    name: 'Bills and cards',
    paths: /^\/(bills|Companies\/:\w+\/(getBill|previewBill|deductPaymentFromCard|\w*CardInfo))\b/i,
    description: 'Bills of the subscription, their payment, and the stored card.',
  },
  {
    name: 'Sounds',
    paths: /^\/(Companies\/:\w+\/)?Sound(Files|Types)\b/,
    description: 'Sounds that a scanner plays, by type.',
  },
  {
    name: 'Company',
    paths: /^\/Companies\b/,
    description: 'A company with its settings, logo, history and dashboard.',
  },
  {
    name: 'Reference data',
    paths: /^\/(Plans|Coupons|Settings|InventoryTypes)\b/,
    description: 'Plans, coupons, settings and inventory types of the installation.',
  },
  { name: 'Support', paths: /^\/support\b/, description: 'The calls of support staff, for all companies.' },
  {
    name: 'Installation',
    paths: /^\/(health|metrics|openapi|docs|portal|dev)\b/,
    description: 'State, metrics and configuration of the installation, and this document.',
  },
];

/** @param path with segments as the document spells them */
export const tagOf = (path: string): string => {
  const tag = tags.find(({ paths }) => paths.test(path));
  if (tag === undefined) throw new Error(`${path} has no tag in api/openapi/calls.ts`);
  return tag.name;
};

export const tagsOf = (used: ReadonlySet<string>): readonly Tag[] =>
  tags.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
