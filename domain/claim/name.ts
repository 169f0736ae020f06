import type { DomainError } from '../kit/domain-error.js';
import type { DomainEvent } from '../kit/event.js';
import type { Stream } from '../kit/stream.js';

/** A name that only one record may have. */
export interface Name<Kind extends string = string> {
  /** The events of claims contain it, so it must never change. */
  readonly kind: Kind;
  /** The scope of uniqueness: a company's id, or '' for the whole product. */
  readonly scope: string;
  /** Compared exactly: names without case are folded before. */
  readonly value: string;
}

/** A kind of record with unique names, declared next to its stream; `infra/claims/name-owners.ts` lists them. */
export interface Named<Command, Event extends DomainEvent, State, Kind extends string = string> {
  readonly stream: Stream<Command, Event, State>;
  readonly names: (state: State) => readonly Name<Kind>[];
  /** The command without its names, so that the record keeps its own; the command itself when it has none. */
  readonly unnamed: (command: Command) => Command;
  readonly taken: () => DomainError;
}

/** An edit without one of its changes, so that the record keeps its name; the edit itself when it lacks that change. */
export const withoutChange = <Edit extends { readonly changes: object }, Field extends keyof Edit['changes']>(
  edit: Edit,
  field: Field,
) => {
  const { [field]: removed, ...changes }: Edit['changes'] = edit.changes;
  return removed === undefined ? edit : { ...edit, changes };
};

/** Folds names that differ only in case to one text. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Whether two names exclude each other: same kind, scope and value. */
export const isSameName = (one: Name, other: Name): boolean =>
  one.kind === other.kind && one.scope === other.scope && one.value === other.value;
