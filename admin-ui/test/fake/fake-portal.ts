import { unreached } from '../../src/providers/http';
import { dataProvider, type PortalDataProvider } from '../../src/providers/data-provider';
import { fakeCompanies } from './fake-companies';
import { fakeInventory } from './fake-inventory';
import { fakeOrders } from './fake-orders';
import { fakeRecords } from './fake-records';
import { fakeScans } from './fake-scans';
import { openTables, type OpenTables, type Rows } from './tables';

type Call = (...values: readonly unknown[]) => unknown;

/** The data of the portal in memory, and what a test does to it. */
export interface FakePortal {
  readonly data: PortalDataProvider;
  /** What the server holds, and what others do there meanwhile. */
  readonly server: Pick<OpenTables, 'read' | 'all' | 'change' | 'remove'>;
  /** The next call of a verb fails. */
  readonly fail: (verb: string, error: Error) => void;
  /** The next call of a verb does nothing but answer this. */
  readonly answer: (verb: string, value: unknown) => void;
  /** The next call of a verb waits until the answer is called. */
  readonly hold: (verb: string) => () => void;
  /** What a verb was called with, each time. */
  readonly callsOf: (verb: string) => readonly (readonly unknown[])[];
}

/** The server cannot be reached. */
export const noNetwork = unreached;

/**
 * A data provider on records in memory. What it does not know itself is the real provider's, which finds no network in the
 * tests of components.
 */
export const fakePortal = (rows: Rows = {}): FakePortal => {
  const tables = openTables(rows);
  const known: PortalDataProvider = {
    ...dataProvider,
    historyOf: async () => [],
    ...fakeRecords(tables),
    ...fakeCompanies(tables),
    ...fakeInventory(tables),
    ...fakeOrders(tables),
    ...fakeScans(tables),
  };
  const faults = new Map<string, Error[]>();
  const gates = new Map<string, Promise<void>>();
  const answers = new Map<string, unknown>();
  const calls = new Map<string, (readonly unknown[])[]>();

  const steered =
    (verb: string, act: Call): Call =>
    async (...values) => {
      calls.set(verb, [...(calls.get(verb) ?? []), values]);
      const gate = gates.get(verb);
      gates.delete(verb);
      await gate;
      const fault = faults.get(verb)?.shift();
      if (fault !== undefined) throw fault;
      if (!answers.has(verb)) return act(...values);
      const answer = answers.get(verb);
      answers.delete(verb);
      return answer;
    };
  const data = new Proxy(known, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function' || typeof name !== 'string') return act;
      return steered(name, (...values): unknown => Reflect.apply(act, target, values));
    },
  });

  return {
    data,
    server: tables,
    fail: (verb, error) => void faults.set(verb, [...(faults.get(verb) ?? []), error]),
    answer: (verb, value) => void answers.set(verb, value),
    hold: (verb) => {
      let letGo = (): void => undefined;
      gates.set(verb, new Promise<void>((resolve) => (letGo = resolve)));
      return () => letGo();
    },
    callsOf: (verb) => calls.get(verb) ?? [],
  };
};
