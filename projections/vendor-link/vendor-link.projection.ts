import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { withNotes } from '../../domain/order-group/order-group.changes.js';
import { notedFields, type VendorNotes } from '../../domain/order-group/order-group.events.js';
import {
  paymentOptions,
  type VendorContactNoted,
  type VendorLinked,
  type VendorLinkEvent,
} from '../../domain/vendor-link/vendor-link.events.js';
import {
  declareFields,
  type DocOf,
  json,
  members,
  nullable,
  object,
  oneOf,
  text,
  explained,
} from '../../infra/schema/fields.js';
import type { HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed, changeOf } from '../shared/changes.js';
import { partyKeys, renamed, withPresentNames } from '../shared/looked-up.js';

const vendorLinkFields = declareFields({
  id: 'exact',
  manufacturerId: 'exact',
  vendorId: 'exact',
  manufacturerName: 'text',
  vendorName: 'text',
  companyName: 'text',
  name: explained(nullable('text'), 'The contact at the vendor; null after that person was erased.'),
  email: nullable('text'),
  phone: nullable('exact'),
  referralCode: nullable('exact'),
  status: explained('boolean', 'Whether the link is active.'),
  paymentOption: explained(oneOf(paymentOptions), 'How the vendor is paid: by card, by invoice, or either.'),
  vendorNotes: explained(
    json<VendorNotes>(object({}, members(notedFields, text))),
    "The vendor's notes for all orders of this manufacturer, by subject.",
  ),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A link between a manufacturer and a vendor in `/Customers` (S2 section 3 "Customer"). */
export type VendorLinkDoc = DocOf<typeof vendorLinkFields>;

const linked = (event: RecordedEvent<VendorLinked>): VendorLinkDoc => {
  const { linkId, active, ...data } = event.data;
  const at = event.metadata.occurredAt;
  const own = { id: linkId, status: active, vendorNotes: {} };
  return { ...own, ...data, createdAt: at, updatedAt: at, revision: event.revision };
};

type ChangingEvent = Exclude<VendorLinkEvent, VendorContactNoted>;

const change = changeOf<VendorLinkDoc, ChangingEvent>(({ linkId }) => linkId);

/** Vendor links. The contact notes in the same streams (A65) are not listed. */
export const vendorLinkModel: ReadModel<VendorLinkDoc> = {
  name: 'vendor-link',
  version: 5,
  stream: vendorLinkStream.nameOf,
  ...vendorLinkFields,
  indexes: [
    { fields: ['manufacturerId', 'vendorId'], serves: 'is this vendor linked already' },
    { fields: ['manufacturerId', 'createdAt'], serves: 'the vendors of a manufacturer' },
    { fields: ['vendorId', 'createdAt'], serves: 'the customers of a vendor' },
  ],
  handlers: {
    VendorLinked: (event) => [
      {
        id: event.data.linkId,
        recalls: partyKeys(event.data),
        apply: (doc, recall) => doc ?? linked({ ...event, data: withPresentNames(event.data, recall) }),
      },
    ],
    VendorLinkStatusChanged: (event) => change(event, { status: event.data.active }),
    PaymentOptionChanged: (event) => change(event, { paymentOption: event.data.paymentOption }),
    LinkVendorNotesWritten: (event) =>
      change(event, ({ vendorNotes }) => ({ vendorNotes: withNotes(vendorNotes, event.data.vendorNotes) })),
    VendorContactChanged: (event) => {
      const { name, email, phone, companyName } = event.data;
      return change(event, { name, email, phone, companyName });
    },
    VendorContactNoted: ({ data: { linkId }, revision }) =>
      linkId === null ? [] : changed<VendorLinkDoc>(linkId, { revision }),
    CompanyRenamed: (event) =>
      renamed(event, (where, name) => ({ where, apply: (doc: VendorLinkDoc) => ({ ...doc, ...name }) })),
  } satisfies Partial<HandlersOf<VendorLinkDoc, VendorLinkEvent | CompanyEvent>>,
};
