import type { DomainEvent } from './event.js';

/**
 * The business rule of one stream. `decide` answers the events that a command causes, `[]` when the stream is as the
 * command wants it already, and throws DomainError when a rule forbids it. `evolve` is total and never throws. Both are
 * pure.
 */
export interface Decider<Command, Event extends DomainEvent, State> {
  initialState(): State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  /** For a state that grows with its history: roughly how many entries of 100 bytes it holds, as caches bound them. */
  weigh?(state: State): number;
}

/** The decider of a record that is one event: it is recorded once, however often its command is repeated. */
export const recordedOnce = <Type extends string, Data extends object>(
  type: Type,
): Decider<Data, DomainEvent<Type, Data>, 'absent' | 'recorded'> => ({
  initialState: () => 'absent',
  decide: (data, state) => (state === 'recorded' ? [] : [{ type, data }]),
  evolve: () => 'recorded',
});

/** The state after a history. */
export const fold = <Event extends DomainEvent, State>(
  decider: Pick<Decider<never, Event, State>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initialState(),
): State => {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The named fields that a caller gives and whose values differ from the stored ones, in the order of the names. A field
 * that is missing or undefined stays; lists and objects are compared by their content.
 */
export function changedFields<Name extends string, Given extends { readonly [Field in Name]?: unknown }>(
  names: readonly Name[],
  stored: { readonly [Field in Name]?: unknown },
  given: Given,
): { readonly [Field in Name & keyof Given]?: Exclude<Given[Field], undefined> };
export function changedFields(
  names: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): object {
  const changed = names.filter((name) => given[name] !== undefined && !isSame(given[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, given[name]]));
}
