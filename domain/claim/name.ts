import type { DomainError } from '../kit/domain-error.js';
import type { DomainEvent } from '../kit/event.js';
import type { Stream } from '../kit/stream.js';

/** A name that one record alone may bear. */
export interface Name<Kind extends string = string> {
  /** Stands in the events of claims, for ever. */
  readonly kind: Kind;
  /** Within what it is unique: a company's id, or '' for everything. */
  readonly scope: string;
  /** Compared as it is: what should be equal has been folded. */
  readonly value: string;
}

/** A kind of record with unique names, declared beside its stream. `infra/claims/bearers.ts` lists the kinds of names. */
export interface Named<Command, Event extends DomainEvent, State, Kind extends string = string> {
  readonly stream: Stream<Command, Event, State>;
  /** The names that a record bears. */
  readonly names: (state: State) => readonly Name<Kind>[];
  /** The same command without its names, so that it leaves them as they are; the command itself when it has none. */
  readonly unnamed: (command: Command) => Command;
  /** The refusal of a name that another record has. */
  readonly taken: () => DomainError;
}

/** Names that differ in case alone are one name. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Whether two names exclude each other: of one kind, within the same scope. */
export const isSameName = (one: Name, other: Name): boolean =>
  one.kind === other.kind && one.scope === other.scope && one.value === other.value;
