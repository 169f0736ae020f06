import { toWire } from '../../domain/fabric/fabric-texts.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { LineEvent, OrderRef } from '../../domain/order/order.events.js';
import { availableFabric, lineDetailFields, type NewLine, type Quantity } from '../../domain/order/order-line.js';
import {
  declareFields,
  type Described,
  type DocOf,
  either,
  json,
  members,
  nullable,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';
import { knownColumns, textsBesideCode } from '../shared/fabric-columns.js';

const quantity = either(number, oneOf([availableFabric]).schema);
const lineFabric = object({
  id: text,
  code: text,
  ...members(textsBesideCode, orNull(text)),
  photo: orNull(text),
});

/** The fabric of a line with its present texts; after deletion, with its last ones. */
export type LineFabricDoc = Described<typeof lineFabric>;

/** The grade is left out because a line has its own. */
const { grade: _, ...columnsOfFabric } = knownColumns;

export const orderFabricFields = declareFields({
  ...members(lineDetailFields, nullable('text')),
  id: 'exact',
  orderId: 'exact',
  fabricId: 'exact',
  manufacturerId: 'exact',
  vendorId: 'exact',
  quantity: json<Quantity>(quantity),
  position: 'number',
  ...columnsOfFabric,
  photo: nullable('exact'),
  fabric: json(lineFabric),
  /** False for a draft, whose lines the vendor does not see; not sent to clients. */
  isShared: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A line of an order in `/orderFabrics` (S2 section 3 "OrderFabric"), with the fields of its fabric. */
export type OrderFabricDoc = DocOf<typeof orderFabricFields>;

/** A new line; its grade is the fabric's unless the line has its own. */
export const newLineDoc = (
  event: RecordedEvent<LineEvent>,
  ref: OrderRef,
  line: NewLine,
  position: number,
): OrderFabricDoc => {
  const { fabricId, photo } = line.fabric;
  const { grade, ...texts } = toWire(line.fabric);
  const { pattern_name, ...otherTexts } = texts;
  const at = event.metadata.occurredAt;
  return {
    id: line.lineId,
    orderId: ref.orderId,
    fabricId,
    manufacturerId: ref.manufacturerId,
    vendorId: ref.vendorId,
    quantity: line.quantity,
    position,
    ...texts,
    photo,
    fabric: { id: fabricId, pattern_name, ...otherTexts, grade, photo },
    isShared: false,
    createdAt: at,
    updatedAt: at,
    revision: event.revision,
    ...members(lineDetailFields, null),
    ...line.details,
    grade: line.details.grade ?? grade,
  };
};
