import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A document of a read model: JSON in its wire shape, unset properties null. `id` and `companyId` are strings. */
export interface Document {
  readonly id: string;
}

/**
 * What a field holds. `text` is compared and sorted by its folded copy; `exact` is text for equality and order by code
 * point as it is (ids, enums); `date` is an ISO instant, `day` a day without a time; `json` can be read but not queried.
 */
export type FieldType = 'text' | 'exact' | 'number' | 'boolean' | 'date' | 'day' | 'json';

/** Stores a text for the documents of later events. No query finds it. */
export interface Remembering {
  readonly id?: undefined;
  readonly where?: undefined;
  readonly remember: string;
  /** The text, or a function of the text that was stored under the key before. */
  readonly text: string | ((before: string | undefined) => string);
}

/** Reads the text that earlier events stored under a key; undefined when there is none. */
export type Recall = (key: string) => string | undefined;

/**
 * One change that an event makes to documents. `apply` is pure; undefined removes the document, and the same object
 * changes nothing. `where` finds documents by equality, including those that the same batch has just changed.
 * `remember` stores a text for documents that do not exist yet, as the `where` of an earlier event cannot find them.
 * `recalls` names the keys that `apply` may read. `isNew` says that no document of this id is stored, so none is looked
 * for. (Methods, so that a model of one document fits in a list of models of any document.)
 */
export type Change<Doc extends Document> =
  | {
      readonly id: string;
      readonly where?: undefined;
      readonly recalls?: readonly string[];
      readonly isNew?: boolean;
      apply(doc: Doc | undefined, recall: Recall): Doc | undefined;
    }
  | {
      readonly id?: undefined;
      readonly where: Readonly<Partial<Record<keyof Doc & string, string>>>;
      apply(doc: Doc): Doc | undefined;
    }
  | Remembering;

interface Handling<Doc extends Document> {
  handle(event: RecordedEvent): readonly Change<Doc>[];
}

/** A handler may be declared for its own event: `(event: RecordedEvent<OrderPlaced>) => [...]`. */
export type Handler<Doc extends Document> = Handling<Doc>['handle'];

/** A handler for each of these events, which the compiler types by the event. */
export type HandlersOf<Doc extends Document, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    event: RecordedEvent<Extract<Event, { readonly type: Type }>>,
  ) => readonly Change<Doc>[];
};

/** An index, and the query that it serves in words. Fields that a query compares by equality come first. */
export interface IndexDefinition {
  readonly fields: readonly string[];
  readonly serves: string;
  /** Many rows share each value of its first field, as events of one type do: such a value names no records. */
  readonly isBroad?: true;
}

/**
 * Documents derived from the log. `handlers` is keyed by event type, and the keys are the types it subscribes to;
 * handlers are pure. A changed definition gets a new `version` and is built beside the old one.
 */
export interface ReadModel<Doc extends Document = Document> {
  readonly name: string;
  readonly version: number;
  readonly fields: Readonly<Record<keyof Doc & string, FieldType>>;
  /** The fields as the OpenAPI document describes them; `declareFields` (fields.ts) makes types and schemas together. */
  readonly schemas?: Readonly<Record<keyof Doc & string, Schema>>;
  readonly indexes: readonly IndexDefinition[];
  /**
   * Fields of type `text` whose trigrams the store keeps, so that a search among many rows looks at few of them. What `q`
   * looks through is `search` of the resource.
   */
  readonly trigramFields?: readonly string[];
  readonly handlers: Readonly<Record<string, Handler<Doc>>>;
  /** The stream that makes the document of this id, where one stream makes all of it except names of other records. */
  readonly stream?: (id: string) => string;
}
