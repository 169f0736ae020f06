import { unreached } from '../../src/providers/http';
import { dataProvider, type SupportDataProvider } from '../../src/providers/data-provider';
import { supportVerbs } from '../../src/providers/data/support/index';
import { fakeBilling } from './fake-billing';
import { fakeCompanies } from './fake-companies';
import { fakeInventory } from './fake-inventory';
import { fakeLabels } from './fake-labels';
import { fakeOrderLines } from './fake-order-lines';
import { fakeOrders } from './fake-orders';
import { fakeRecords } from './fake-records';
import { fakeScans } from './fake-scans';
import { openSignIns } from './fake-sign-ins';
import { fakeSounds } from './fake-sounds';
import { fakeSupport } from './fake-support';
import { fakeUsers } from './fake-users';
import { openTables, type OpenTables, type Rows } from './tables';

type Call = (...values: readonly unknown[]) => unknown;

/** The data of the portal in memory, and the controls for a test. */
export interface FakePortal {
  readonly data: SupportDataProvider;
  /** The records of the server, which a test reads, or changes as another user would. */
  readonly server: Pick<OpenTables, 'read' | 'all' | 'add' | 'change' | 'remove' | 'newId'>;
  /** The names of the actions of members that it implements. */
  readonly verbs: readonly string[];
  /** Makes the next call of an action fail. */
  readonly fail: (verb: string, error: Error) => void;
  /** Makes the next call of an action return this value without an effect. */
  readonly answer: (verb: string, value: unknown) => void;
  /** Makes each call of an action return this value without an effect. */
  readonly answerAll: (verb: string, value: unknown) => void;
  /** Makes the next call of an action wait until the returned function is called. */
  readonly hold: (verb: string) => () => void;
  /** The arguments of each call of an action. */
  readonly callsOf: (verb: string) => readonly (readonly unknown[])[];
}

/** The error without a connection to the server. */
export const noNetwork = unreached;

/** A data provider that keeps its records in memory. The contract suite holds it against the product. */
export const fakePortal = (rows: Rows = {}): FakePortal => {
  const tables = openTables(rows);
  const signIns = openSignIns(tables);
  const verbs = {
    historyOf: async () => [],
    ...fakeRecords(tables),
    ...fakeCompanies(tables),
    ...fakeBilling(tables),
    ...fakeInventory(tables),
    ...fakeLabels(tables),
    ...fakeOrders(tables),
    ...fakeOrderLines(tables),
    ...fakeScans(tables),
    ...fakeSounds(tables),
    ...signIns.verbs,
    ...fakeUsers(tables, signIns.proveSecondStep),
  };
  /** An action that the fake lacks fails by its name, unless a test defines its result. */
  const ofSupport = fakeSupport(tables);
  const real = { ...dataProvider, ...supportVerbs };
  const known: SupportDataProvider = { ...real, ...verbs, ...ofSupport };
  const lacking = (verb: string) => () => Promise.reject(new Error(`The fake portal lacks the verb ${verb}.`));
  const faults = new Map<string, Error[]>();
  const gates = new Map<string, Promise<void>>();
  const answers = new Map<string, unknown>();
  const standing = new Map<string, unknown>();
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
      if (!answers.has(verb)) return standing.has(verb) ? standing.get(verb) : act(...values);
      const answer = answers.get(verb);
      answers.delete(verb);
      return answer;
    };
  const data = new Proxy(known, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function' || typeof name !== 'string') return act;
      if (!(name in verbs) && !(name in ofSupport) && Reflect.get(real, name) === act)
        return steered(name, lacking(name));
      return steered(name, (...values): unknown => Reflect.apply(act, target, values));
    },
  });

  return {
    data,
    server: tables,
    verbs: Object.keys(verbs),
    fail: (verb, error) => void faults.set(verb, [...(faults.get(verb) ?? []), error]),
    answer: (verb, value) => void answers.set(verb, value),
    answerAll: (verb, value) => void standing.set(verb, value),
    hold: (verb) => {
      let release = (): void => undefined;
      gates.set(verb, new Promise<void>((resolve) => (release = resolve)));
      return () => release();
    },
    callsOf: (verb) => calls.get(verb) ?? [],
  };
};
