import type { DomainError } from '../kit/domain-error.js';
import type { DomainEvent } from '../kit/event.js';
import type { Stream } from '../kit/stream.js';

/** A name that one record alone may have. */
export interface Name<Kind extends string = string> {
  /** The events of claims hold it, so it never changes. */
  readonly kind: Kind;
  /** The scope of its uniqueness: a company's id, or '' for the whole product. */
  readonly scope: string;
  /** Compared exactly: it has been folded where case does not count. */
  readonly value: string;
}

/** A kind of record with unique names, declared beside its stream. `infra/claims/name-owners.ts` lists the kinds of names. */
export interface Named<Command, Event extends DomainEvent, State, Kind extends string = string> {
  readonly stream: Stream<Command, Event, State>;
  /** The names that a record has. */
  readonly names: (state: State) => readonly Name<Kind>[];
  /** The same command without its names, so that it leaves those of the record; the command itself when it has none. */
  readonly unnamed: (command: Command) => Command;
  /** The refusal of a name that another record has. */
  readonly taken: () => DomainError;
}

/**
 * An edit of a record without one of its changes, so that a name stays as it is; the edit itself without that change.
 */
export const withoutChange = <Edit extends { readonly changes: object }, Field extends keyof Edit['changes']>(
  edit: Edit,
  field: Field,
) => {
  const { [field]: removed, ...changes }: Edit['changes'] = edit.changes;
  return removed === undefined ? edit : { ...edit, changes };
};

/** Folds names that differ in case alone to one. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Whether two names exclude each other: of one kind, within the same scope. */
export const isSameName = (one: Name, other: Name): boolean =>
  one.kind === other.kind && one.scope === other.scope && one.value === other.value;
