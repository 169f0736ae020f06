import type { RaRecord } from 'react-admin';
import type {
  Company,
  Customer,
  Fabric,
  InventoryGroup,
  InventoryType,
  Job,
  Order,
  OrderFabric,
  OrderGroup,
  ScannedGroup,
  ScannedSwatch,
  Subscription,
  Swatch,
  User,
} from '../../src/types/wire';
import { notFound, stale } from './refusals';

/** What the fake holds, by the names of the portal's resources. */
export interface Tables {
  readonly Companies: Company;
  readonly Customers: Customer;
  readonly Fabrics: Fabric;
  readonly InventoryGroups: InventoryGroup;
  readonly InventoryTypes: InventoryType;
  readonly Jobs: Job;
  readonly OrderFabrics: OrderFabric;
  readonly OrderGroups: OrderGroup;
  readonly Orders: Order;
  readonly ScannedGroups: ScannedGroup;
  readonly ScannedSwatches: ScannedSwatch;
  readonly SubscriptionHistories: Subscription;
  readonly Swatches: Swatch;
  readonly Users: User;
}

export type Table = keyof Tables;
export type Rows = { readonly [Name in Table]?: readonly Tables[Name][] };

interface Seen {
  readonly id: string;
  readonly revision?: number;
}

const mapOf = <Row extends { readonly id: string }>(rows: readonly Row[] = []): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Records in memory. Each write gives a record its next revision. */
export const openTables = (rows: Rows) => {
  const tables: { readonly [Name in Table]: Map<string, Tables[Name]> } = {
    Companies: mapOf(rows.Companies),
    Customers: mapOf(rows.Customers),
    Fabrics: mapOf(rows.Fabrics),
    InventoryGroups: mapOf(rows.InventoryGroups),
    InventoryTypes: mapOf(rows.InventoryTypes),
    Jobs: mapOf(rows.Jobs),
    OrderFabrics: mapOf(rows.OrderFabrics),
    OrderGroups: mapOf(rows.OrderGroups),
    Orders: mapOf(rows.Orders),
    ScannedGroups: mapOf(rows.ScannedGroups),
    ScannedSwatches: mapOf(rows.ScannedSwatches),
    SubscriptionHistories: mapOf(rows.SubscriptionHistories),
    Swatches: mapOf(rows.Swatches),
    Users: mapOf(rows.Users),
  };
  const isTable = (name: string): name is Table => name in tables;
  let made = 0;

  const read = <Name extends Table>(name: Name, id: string): Tables[Name] => {
    const row = tables[name].get(id);
    if (row === undefined) throw notFound();
    return row;
  };

  return {
    read,
    all: <Name extends Table>(name: Name): readonly Tables[Name][] => [...tables[name].values()],
    newId: () => `made-${(made += 1)}`,
    add: <Name extends Table>(name: Name, row: Tables[Name]): Tables[Name] => {
      tables[name].set(row.id, row);
      return row;
    },
    /** @throws a refusal when somebody else has saved the record since it was seen */
    change: <Name extends Table>(name: Name, seen: Seen, changes: Partial<Tables[Name]>): Tables[Name] => {
      const before = read(name, seen.id);
      const revision = 'revision' in before ? (before.revision ?? 0) : 0;
      if (seen.revision !== undefined && seen.revision !== revision) throw stale();
      const after = { ...before, ...changes, revision: revision + 1 };
      tables[name].set(seen.id, after);
      return after;
    },
    remove: (name: Table, id: string): boolean => tables[name].delete(id),
    /** Whether the fake holds a resource that react-admin names. */
    isTable,
    rowsOf: (resource: string): readonly RaRecord<string>[] =>
      isTable(resource) ? [...tables[resource].values()] : [],
  };
};

export type OpenTables = ReturnType<typeof openTables>;
