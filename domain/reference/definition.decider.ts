import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';

/**
 * `SeedDefinition` defines a record that is not there yet; `Define` replaces one that is (A114: seeded once, then
 * managed by support).
 */
export interface DefinitionCommand<Data extends object> {
  readonly type: 'SeedDefinition' | 'Define';
  readonly definition: Data;
}

/**
 * A record of reference data has one kind of event, which holds all of it. One decider serves every kind of record; the
 * event's type names the kind.
 * @param type of the event that holds the whole definition
 */
export const definitionDecider = <Type extends string, Data extends object>(
  type: Type,
): Decider<DefinitionCommand<Data>, DomainEvent<Type, Data>, Data | null> => ({
  initialState: () => null,
  decide: (command, state) => {
    if (state !== null && (command.type === 'SeedDefinition' || isSame(state, command.definition))) return [];
    return [{ type, data: command.definition }];
  },
  evolve: (state, event) => (event.type === type ? event.data : state),
});

// Definitions are flat and always written in the same order of keys.
const isSame = (left: object, right: object): boolean => JSON.stringify(left) === JSON.stringify(right);
