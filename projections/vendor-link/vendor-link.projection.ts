import type { CompanyRenamed } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { withNotes } from '../../domain/order-group/order-group.changes.js';
import { notedFields, type VendorNotes } from '../../domain/order-group/order-group.events.js';
import {
  type LinkVendorNotesWritten,
  type PaymentOptionChanged,
  paymentOptions,
  type VendorContactChanged,
  type VendorContactNoted,
  type VendorLinked,
  type VendorLinkStatusChanged,
} from '../../domain/vendor-link/vendor-link.events.js';
import { declareFields, type DocOf, json, members, nullable, object, oneOf, text } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';
import { partyKeys, rememberCompany, withPresentNames } from '../shared/looked-up.js';

const vendorLinkFields = declareFields({
  id: 'exact',
  manufacturerId: 'exact',
  vendorId: 'exact',
  manufacturerName: 'text',
  vendorName: 'text',
  companyName: 'text',
  /** The contact; null once that person was erased. */
  name: nullable('text'),
  email: nullable('text'),
  phone: nullable('exact'),
  referralCode: nullable('exact'),
  status: 'boolean',
  paymentOption: oneOf(paymentOptions),
  /** The vendor's notes to whatever this customer orders, by what they are about. */
  vendorNotes: json<VendorNotes>(object({}, members(notedFields, text))),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A link between a manufacturer and a vendor, as `/Customers` answers it (S2 section 3 "Customer"). */
export type VendorLinkDoc = DocOf<typeof vendorLinkFields>;

const linked = (event: RecordedEvent<VendorLinked>): VendorLinkDoc => {
  const { linkId, active, ...data } = event.data;
  const at = event.metadata.occurredAt;
  const own = { id: linkId, status: active, vendorNotes: {} };
  return { ...own, ...data, createdAt: at, updatedAt: at, revision: event.revision };
};

const change = (
  event: RecordedEvent<VendorLinkStatusChanged | PaymentOptionChanged | LinkVendorNotesWritten | VendorContactChanged>,
  fields: Partial<VendorLinkDoc> | ((doc: VendorLinkDoc) => Partial<VendorLinkDoc>),
): readonly Change<VendorLinkDoc>[] => [
  {
    id: event.data.linkId,
    apply: (doc?: VendorLinkDoc) =>
      doc && {
        ...doc,
        ...(typeof fields === 'function' ? fields(doc) : fields),
        updatedAt: event.metadata.occurredAt,
        revision: event.revision,
      },
  },
];

/** Vendor links. The contact notes beside them (A65) are in no list. */
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
    VendorLinked: (event: RecordedEvent<VendorLinked>) => [
      {
        id: event.data.linkId,
        recalls: partyKeys(event.data),
        apply: (doc, recall) => doc ?? linked({ ...event, data: withPresentNames(event.data, recall) }),
      },
    ],
    VendorLinkStatusChanged: (event: RecordedEvent<VendorLinkStatusChanged>) =>
      change(event, { status: event.data.active }),
    PaymentOptionChanged: (event: RecordedEvent<PaymentOptionChanged>) =>
      change(event, { paymentOption: event.data.paymentOption }),
    LinkVendorNotesWritten: (event: RecordedEvent<LinkVendorNotesWritten>) =>
      change(event, ({ vendorNotes }) => ({ vendorNotes: withNotes(vendorNotes, event.data.vendorNotes) })),
    VendorContactChanged: (event: RecordedEvent<VendorContactChanged>) => {
      const { name, email, phone, companyName } = event.data;
      return change(event, { name, email, phone, companyName });
    },
    VendorContactNoted: ({ data: { linkId }, revision }: RecordedEvent<VendorContactNoted>) =>
      linkId === null ? [] : [{ id: linkId, apply: (doc?: VendorLinkDoc) => doc && { ...doc, revision } }],
    CompanyRenamed: (event: RecordedEvent<CompanyRenamed>) => {
      const { companyId, name } = event.data;
      return [
        rememberCompany(event),
        { where: { manufacturerId: companyId }, apply: (doc: VendorLinkDoc) => ({ ...doc, manufacturerName: name }) },
        { where: { vendorId: companyId }, apply: (doc: VendorLinkDoc) => ({ ...doc, vendorName: name }) },
      ];
    },
  },
};
