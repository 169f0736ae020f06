import type { RecordedEvent } from '../../domain/kit/event.js';
import type { LineEvent, OrderRef } from '../../domain/order/order.events.js';
import {
  availableFabric,
  lineDetailFields,
  type LineDetailField,
  type NewLine,
  type Quantity,
} from '../../domain/order/order-line.js';
import {
  declareFields,
  type Described,
  type DocOf,
  either,
  json,
  nullable,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';

type Details = Readonly<Record<LineDetailField, string | null>>;

const eachDetail = <Value>(valueOf: (field: LineDetailField) => Value): Readonly<Record<LineDetailField, Value>> => {
  const entries: Partial<Record<LineDetailField, Value>> = {};
  for (const field of lineDetailFields) entries[field] = valueOf(field);
  return isComplete(entries) ? entries : raiseIncomplete();
};
const isComplete = <Value>(
  entries: Partial<Record<LineDetailField, Value>>,
): entries is Record<LineDetailField, Value> => lineDetailFields.every((field) => field in entries);
const raiseIncomplete = (): never => {
  throw new Error('a field of the line is missing');
};

const quantity = either(number, oneOf([availableFabric]).schema);
const lineFabric = object({
  id: text,
  code: text,
  alias: orNull(text),
  pattern_name: orNull(text),
  color: orNull(text),
  grade: orNull(text),
  photo: orNull(text),
});

/** The fabric of a line with its present texts; a deleted fabric keeps its last ones. */
export type LineFabricDoc = Described<typeof lineFabric>;

export const orderFabricFields = declareFields({
  ...eachDetail(() => nullable('text')),
  id: 'exact',
  orderId: 'exact',
  fabricId: 'exact',
  manufacturerId: 'exact',
  vendorId: 'exact',
  quantity: json<Quantity>(quantity),
  /** Counted from 0. */
  position: 'number',
  code: 'text',
  alias: nullable('text'),
  pattern_name: nullable('text'),
  color: nullable('text'),
  photo: nullable('exact'),
  fabric: json(lineFabric),
  /** Whether the order is no draft, so that its vendor sees the line; not sent to clients. */
  isShared: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A line of an order as `/orderFabrics` answers it (S2 section 3 "OrderFabric"), with the fields of its fabric. */
export type OrderFabricDoc = DocOf<typeof orderFabricFields>;

/** A new line; its grade is the fabric's unless it has one of its own. */
export const newLineDoc = (
  event: RecordedEvent<LineEvent>,
  ref: OrderRef,
  line: NewLine,
  position: number,
): OrderFabricDoc => {
  const { fabricId, patternName, ...fabric } = line.fabric;
  const { code, alias, color, photo } = fabric;
  const details: Details = eachDetail((field) => line.details[field] ?? null);
  const at = event.metadata.occurredAt;
  // What is spread comes last, as in the state of a company (domain/company/company.state.ts).
  return {
    id: line.lineId,
    orderId: ref.orderId,
    fabricId,
    manufacturerId: ref.manufacturerId,
    vendorId: ref.vendorId,
    quantity: line.quantity,
    position,
    code,
    alias,
    pattern_name: patternName,
    color,
    photo,
    fabric: { id: fabricId, pattern_name: patternName, ...fabric },
    isShared: false,
    createdAt: at,
    updatedAt: at,
    revision: event.revision,
    ...details,
    grade: details.grade ?? fabric.grade,
  };
};
