import type { DomainEvent } from './event.js';

/**
 * The business rule of one stream. `decide` returns the events of a command, or `[]` when the stream already has the
 * requested state. It throws DomainError when a rule forbids the command. `evolve` is total and never throws. Both are
 * pure.
 */
export interface Decider<Command, Event extends DomainEvent, State> {
  initialState(): State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  /** For caches: the approximate size of a state that grows with its history, in units of 100 bytes. */
  weigh?(state: State): number;
}

/** The decider of a record that consists of one event; repeats of the command change nothing. */
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
 * The named fields whose given values differ from the stored ones, in the order of the names. A missing or undefined
 * field stays; lists and objects are compared by content.
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
