import { toWire, unsetTexts, wireNamesOfLines } from '../../domain/fabric/fabric-texts.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type {
  LineEvent,
  OrderRef,
  OrderEvent,
  OrderLineAdded,
  OrderLineMoved,
  OrderLineRemoved,
  OrderLinesImported,
  OrderLinesSorted,
  OrderPlaced,
  OrderReturnedToDraft,
} from '../../domain/order/order.events.js';
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
  explained,
} from '../../infra/schema/fields.js';
import {
  knownColumns,
  textsBesideCode,
  fabricColumnsVersion,
  fabricKey,
  fabricSince,
  type FabricSince,
  rememberFabric,
} from '../shared/fabric-columns.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed } from '../shared/changes.js';

const quantity = either(number, oneOf([availableFabric]).schema);
const lineFabric = object({
  id: text,
  code: text,
  ...members(textsBesideCode, orNull(text)),
  photo: orNull(text),
});

/** The fabric of a line with its present texts; after deletion, with its last ones. */
type LineFabricDoc = Described<typeof lineFabric>;

/** The grade is left out because a line has its own. */
const { grade: _, ...columnsOfFabric } = knownColumns;

const orderFabricFields = declareFields({
  ...members(lineDetailFields, nullable('text')),
  id: 'exact',
  orderId: 'exact',
  fabricId: 'exact',
  manufacturerId: 'exact',
  vendorId: 'exact',
  quantity: explained(json<Quantity>(quantity), 'A whole number from 1, or Available Fabric.'),
  position: explained('number', 'The place of the line in its order, from 0.'),
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
const newLineDoc = (
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

type LineChange = Change<OrderFabricDoc>;

type Adding = RecordedEvent<OrderLineAdded | OrderLinesImported>;

/** A line shows its fabric at this position of the log, not at the time when the command read it. */
const newLine = (event: Adding, line: NewLine, position: number): LineChange => {
  const { fabricId } = line.fabric;
  return {
    id: line.lineId,
    recalls: [fabricKey(fabricId)],
    apply: (doc, recall) => {
      if (doc !== undefined) return doc;
      const fabric = { ...unsetTexts, ...line.fabric, ...fabricSince(fabricId, recall) };
      return newLineDoc(event, event.data, { ...line, fabric }, position);
    },
  };
};

const moved = (event: RecordedEvent<OrderLineMoved>): readonly LineChange[] => {
  const { orderId, lineId, fromPosition, toPosition } = event.data;
  const [low, high] = [Math.min(fromPosition, toPosition), Math.max(fromPosition, toPosition)];
  const step = fromPosition < toPosition ? -1 : 1;
  return [
    {
      where: { orderId },
      apply: (doc: OrderFabricDoc) => {
        if (doc.id === lineId) {
          return { ...doc, position: toPosition, updatedAt: event.metadata.occurredAt, revision: event.revision };
        }
        return doc.position < low || doc.position > high ? doc : { ...doc, position: doc.position + step };
      },
    },
  ];
};

/** Each line gets its new position; nothing else changes. */
const sorted = (event: RecordedEvent<OrderLinesSorted>): readonly LineChange[] => {
  const { orderId, lineIds } = event.data;
  const places = new Map(lineIds.map((lineId, place) => [lineId, place]));
  return [
    {
      where: { orderId },
      apply: (doc: OrderFabricDoc) => {
        const position = places.get(doc.id) ?? doc.position;
        return position === doc.position ? doc : { ...doc, position };
      },
    },
  ];
};

const removed = ({ data: { orderId, lineId, position } }: RecordedEvent<OrderLineRemoved>): readonly LineChange[] => [
  { id: lineId, apply: () => undefined },
  {
    where: { orderId },
    apply: (doc: OrderFabricDoc) => (doc.position < position ? doc : { ...doc, position: doc.position - 1 }),
  },
];

const imported = (event: RecordedEvent<OrderLinesImported>): readonly LineChange[] => {
  const { orderId, mode, lines, firstPosition } = event.data;
  const cleared: readonly LineChange[] = mode === 'replace' ? [{ where: { orderId }, apply: () => undefined }] : [];
  return [...cleared, ...lines.map((line, at) => newLine(event, line, firstPosition + at))];
};

const shown =
  (isShared: boolean) =>
  ({ data: { orderId } }: RecordedEvent<OrderPlaced | OrderReturnedToDraft>): readonly LineChange[] => [
    { where: { orderId }, apply: (doc: OrderFabricDoc) => (doc.isShared === isShared ? doc : { ...doc, isShared }) },
  ];

const withFabric = (
  fabricId: string,
  news: FabricSince,
  fields: Partial<LineFabricDoc>,
  own: Partial<OrderFabricDoc>,
): readonly LineChange[] => [
  rememberFabric(fabricId, news),
  {
    where: { fabricId },
    apply: (doc: OrderFabricDoc) => ({ ...doc, ...own, fabric: { ...doc.fabric, ...fields } }),
  },
];

export const orderFabricModel: ReadModel<OrderFabricDoc> = {
  name: 'order-fabric',
  version: 4 + fabricColumnsVersion,
  ...orderFabricFields,
  trigramFields: wireNamesOfLines,
  indexes: [
    { fields: ['orderId', 'position'], serves: 'the fabrics of an order in their order' },
    { fields: ['fabricId'], serves: 'the lines of a fabric that was changed' },
    { fields: ['manufacturerId', 'createdAt'], serves: "the manufacturer's lines in the default order" },
    { fields: ['manufacturerId', 'code'], serves: 'the same by code' },
    { fields: ['vendorId', 'isShared', 'createdAt'], serves: "the vendor's lines in the default order" },
    { fields: ['vendorId', 'isShared', 'code'], serves: 'the same by code' },
    { fields: ['vendorId', 'isShared', 'fabricId'], serves: 'the fabrics that a vendor sees' },
  ],
  handlers: {
    OrderLineAdded: (event) => [newLine(event, event.data.line, event.data.position)],
    OrderLineChanged: ({ data: { lineId, changes }, metadata, revision }) => {
      const { details, ...rest } = changes;
      return changed<OrderFabricDoc>(lineId, { ...rest, ...details, updatedAt: metadata.occurredAt, revision });
    },
    OrderLineMoved: moved,
    OrderLinesSorted: sorted,
    OrderLineRemoved: removed,
    OrderLinesImported: imported,
    OrderDiscarded: ({ data: { orderId } }) => [{ where: { orderId }, apply: () => undefined }],
    OrderPlaced: shown(true),
    OrderReturnedToDraft: shown(false),
    FabricEdited: ({ data: { fabricId, texts } }) => {
      const fields = toWire(texts);
      // The grade of a line is its own.
      const { grade: _, ...own } = fields;
      return withFabric(fabricId, texts, fields, own);
    },
    FabricPhotoChanged: ({ data: { fabricId, photo } }) => withFabric(fabricId, { photo }, { photo }, { photo }),
    FabricRegraded: ({ data: { fabricId, grade } }) => withFabric(fabricId, { grade }, { grade }, {}),
  } satisfies Partial<HandlersOf<OrderFabricDoc, OrderEvent | FabricEvent>>,
};
