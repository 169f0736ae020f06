import type { DomainEvent, Reasoned } from '../../../domain/kit/event.js';

/** A field under its displayed name, with its value after the event. The value before is in an earlier event. */
export interface FieldAfter {
  readonly field: string;
  readonly to: string | number | boolean | null;
}

/**
 * The description of an event for people: what happened, and to which fields. It contains no secret or personal field.
 */
export interface Description {
  readonly text: string;
  readonly fields: readonly FieldAfter[];
}

interface Describer<Data extends object> {
  /** @param isFirst whether this is the first event of its record */
  describe(data: Data, isFirst: boolean): Description;
}
/** Declared through a method, so that a function for one event fits in a list of functions for any event. */
export type Describe<Data extends object = object> = Describer<Data>['describe'];

/** The descriptions for the events of a context; an event without one does not compile. */
export type WordsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Describe<Extract<Event, { type: Type }>['data']>;
};

type Value = FieldAfter['to'];

/** The fields of `changes` under their own names, and the reason. Lists and objects appear in the text alone. */
export const description = (text: string, changes: object = {}, { reason }: Reasoned = {}): Description => {
  const fields = Object.entries(reason === undefined ? changes : { ...changes, reason });
  return { text, fields: fields.flatMap(([field, to]: [string, unknown]) => (isValue(to) ? [{ field, to }] : [])) };
};

export const underNames = (changes: object, nameOf: (field: string) => string): object =>
  Object.fromEntries(Object.entries(changes).map(([field, to]) => [nameOf(field), to]));

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
