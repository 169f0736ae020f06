import type { Decider } from '../kit/decider.js';
import { because, type DomainEvent, type Reasoned } from '../kit/event.js';
import { refuserOf } from '../kit/refusals.js';
import { referenceRefusals } from './reference.refusals.js';

const { refusal } = refuserOf(referenceRefusals);

/**
 * `SeedDefinition` creates a record only if it does not exist; `Define` creates or replaces one; `ChangeDefinition`
 * changes some of its fields (A114: seeded one time, then managed by support).
 */
export type DefinitionCommand<Data extends object> =
  | { readonly type: 'SeedDefinition'; readonly definition: Data }
  | ({ readonly type: 'Define'; readonly definition: Data } & Reasoned)
  | ({ readonly type: 'ChangeDefinition'; readonly changes: Partial<Data> } & Reasoned);

/**
 * Checks a definition of support, and returns its stored form.
 * @param before null for a new record
 * @throws DomainError at the wrong field
 */
export type DefinitionRules<Data extends object> = (definition: Data, before: Data | null) => Data;

/**
 * A record of reference data has one kind of event, which holds the whole record. One decider serves all kinds; the
 * event's type identifies the kind.
 * @param type of the event that holds the whole definition
 */
export const definitionDecider = <Type extends string, Data extends object>(
  type: Type,
  rules: DefinitionRules<Data> = (definition) => definition,
): Decider<DefinitionCommand<Data>, DomainEvent<Type, Data & Reasoned>, (Data & Reasoned) | null> => ({
  initialState: () => null,
  decide: (command, state) => {
    if (command.type === 'SeedDefinition') return state === null ? [{ type, data: command.definition }] : [];
    const definition = rules(wanted(command, state), state);
    if (state !== null && isSame(state, definition)) return [];
    return [{ type, data: { ...definition, ...because(command) } }];
  },
  evolve: (state, event) => (event.type === type ? event.data : state),
});

const wanted = <Data extends object>(
  command: Exclude<DefinitionCommand<Data>, { type: 'SeedDefinition' }>,
  state: Data | null,
): Data => {
  if (command.type === 'Define') return command.definition;
  if (state === null) throw refusal('reference.not-found');
  return { ...state, ...command.changes };
};

/** Whether two definitions are equal, regardless of their reasons. */
export const isSame = (left: object, right: object): boolean => contentOf(left) === contentOf(right);

const contentOf = (definition: object): string =>
  JSON.stringify(
    Object.entries(definition)
      .filter(([field]) => field !== 'reason')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
