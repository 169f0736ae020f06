import type { DomainEvent } from '../kit/event.js';
import type { Stream } from '../kit/stream.js';
import type { ClaimKind } from './claim.events.js';

/** A name that one record alone may bear. */
export interface Name {
  readonly kind: ClaimKind;
  /** Within what it is unique: a company's id, or '' for everything. */
  readonly scope: string;
  /** Compared as it is: what should be equal has been folded. */
  readonly value: string;
}

/** A kind of record with unique names. */
export interface Named<Command, Event extends DomainEvent, State> {
  readonly stream: Stream<Command, Event, State>;
  /** The names that a record bears. */
  readonly names: (state: State) => readonly Name[];
  /** The same command without its names, so that it leaves them as they are; the command itself when it has none. */
  readonly unnamed: (command: Command) => Command;
}

/** Names that differ in case alone are one name. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

export const isSameName = (one: Name, other: Name): boolean =>
  one.kind === other.kind && one.scope === other.scope && one.value === other.value;
