import type { RecordedEvent } from '../../../domain/kit/event.js';

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A document of a read model: JSON in its wire shape, unset properties null. `id` and `companyId` are strings. */
export interface Document {
  readonly id: string;
}

/**
 * What a field holds. `text` is compared and sorted by its folded copy; `exact` is text for equality and order by code
 * point as it is (ids, enums); `date` is an ISO instant; `json` can be read but not queried.
 */
export type FieldType = 'text' | 'exact' | 'number' | 'boolean' | 'date' | 'json';

/** Leaves a text for documents that later events make. No query finds it. */
export interface Remembering {
  readonly id?: undefined;
  readonly where?: undefined;
  readonly remember: string;
  /** The text, or how it follows from the one that was left under the key before. */
  readonly text: string | ((before: string | undefined) => string);
}

/** The text that earlier events left under a key; undefined when there was none. */
export type Recall = (key: string) => string | undefined;

/**
 * One change that an event makes to documents. `apply` is pure; answering undefined removes the document, answering the
 * same object changes nothing. `where` finds documents by equality, those that the same batch has just changed included.
 * `remember` serves documents that are made of what was looked up earlier: what changed in between found no document by its
 * `where`. `recalls` names the keys that `apply` may ask for.
 * (Methods, so that a model of one document fits in a list of models of any document.)
 */
export type Change<Doc extends Document> =
  | {
      readonly id: string;
      readonly where?: undefined;
      readonly recalls?: readonly string[];
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

/** May be declared for its own event: `(event: RecordedEvent<OrderPlaced>) => [...]`. */
export type Handler<Doc extends Document> = Handling<Doc>['handle'];

/** An index and the query that it serves, in words. Fields lead with what equality pins. */
export interface IndexDefinition {
  readonly fields: readonly string[];
  readonly serves: string;
}

/**
 * Documents derived from the log. `handlers` is keyed by event type, and the keys are what it subscribes to; handlers
 * are pure. A changed definition gets a new `version` and is built beside the old one.
 */
export interface ReadModel<Doc extends Document = Document> {
  readonly name: string;
  readonly version: number;
  readonly fields: Readonly<Record<keyof Doc & string, FieldType>>;
  /** What clients are told of the fields; `declareFields` (fields.ts) makes both. */
  readonly schemas?: Readonly<Record<keyof Doc & string, Schema>>;
  readonly indexes: readonly IndexDefinition[];
  /** Fields of type `text` that are searched together where there are many rows: the store keeps their trigrams. */
  readonly searched?: readonly string[];
  readonly handlers: Readonly<Record<string, Handler<Doc>>>;
  /** The stream that makes the document of this id, where one alone does but for names from elsewhere. */
  readonly stream?: (id: string) => string;
}
