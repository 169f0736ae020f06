import type { DomainEvent, Reasoned } from '../../../domain/kit/event.js';

/**
 * A field as a reader knows it, with its value after the event; an earlier event of the history has the value before.
 */
export interface FieldAfter {
  readonly field: string;
  readonly to: string | number | boolean | null;
}

/** An event in words for people: what happened, and to which fields. It never contains a secret or a personal field. */
export interface Description {
  readonly text: string;
  readonly fields?: readonly FieldAfter[];
}

interface Describer<Data extends object> {
  /** @param isFirst whether it is the first event of its record */
  describe(data: Data, isFirst: boolean): Description;
}
/** The type of a method, so that a function for one event fits in a list of functions for any event. */
export type Describe<Data extends object = object> = Describer<Data>['describe'];

/** Words for each event of a context; an event without words does not compile. */
export type WordsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Describe<Extract<Event, { type: Type }>['data']>;
};

type Value = FieldAfter['to'];

/** The changed fields of an object, under their own names; lists and objects are described by the text alone. */
export const fieldsOf = (changes: object): readonly FieldAfter[] =>
  Object.entries(changes).flatMap(([field, to]: [string, unknown]) => (isValue(to) ? [{ field, to }] : []));

/** The same fields under their names on the wire. */
export const renamed =
  (names: Readonly<Record<string, string>>) =>
  (fields: readonly FieldAfter[]): readonly FieldAfter[] =>
    fields.map((one) => ({ ...one, field: names[one.field] ?? one.field }));

export const field = (name: string, to: Value): readonly FieldAfter[] => [{ field: name, to }];

/** Why it was done, where the event says so. */
export const because = ({ reason }: Reasoned): readonly FieldAfter[] =>
  reason === undefined ? [] : field('reason', reason);

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
