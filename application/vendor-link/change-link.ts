import { refusal } from '../../domain/messages.js';
import { type VendorLinkCommand, vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { allOf, anyOf, eq } from '../../infra/query/query.js';
import { vendorLinkModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { linkIdOf, namesOf } from './vendor-links.js';

interface LinkChange {
  readonly linkId: string;
  readonly change: Extract<VendorLinkCommand, { companyId: string }>;
}

export class ChangeLink extends UseCase<LinkChange, Written> {}

/**
 * Changes the payment option for the vendor, or the switch and the contact for the manufacturer (A67).
 * @throws link.not-found, link.incomplete, access.denied
 */
export const changeLink: Runs<ChangeLink> = async ({ handle }, { linkId, change }, context) =>
  written(linkId, await handle(vendorLinkStream, linkId, change, context));

type Link = Extract<VendorLinkCommand, { type: 'LinkVendor' }>['link'];

export type NewLink = Omit<Link, 'linkId' | 'manufacturerName' | 'vendorName'>;

export class LinkVendor extends UseCase<NewLink, Written> {}

/** S2 section 5 "Add vendor". @throws link.no-vendor, link.vendor-invalid, link.exists, link.incomplete */
export const linkVendor: Runs<LinkVendor> = async ({ handle }, input, context) => {
  const { manufacturerId, vendorId } = input;
  if (vendorId === '') throw refusal('link.no-vendor');
  const linkId = linkIdOf(manufacturerId, vendorId);
  const link = { ...input, linkId, ...(await namesOf(handle, manufacturerId, vendorId)) };
  return written(linkId, await handle(vendorLinkStream, linkId, { type: 'LinkVendor', link }, context));
};

type Note = Omit<Extract<VendorLinkCommand, { type: 'NoteVendorContact' }>['note'], 'linkId'>;

export class NoteContact extends UseCase<Note, Written> {}

/** A note of the manufacturer's newest link to that vendor (A65). @throws link.incomplete */
export const noteContact: Runs<NoteContact, 'handle' | 'reads'> = async ({ handle, reads }, input, context) => {
  const { noteId, manufacturerId, vendor } = input;
  const linkId = vendor === null ? null : await newestLink(reads, manufacturerId, vendor);
  const command = { type: 'NoteVendorContact', note: { ...input, linkId } } as const;
  return written(noteId, await handle(vendorLinkStream, linkId ?? noteId, command, context));
};

const newestLink = async (reads: Ports['reads'], manufacturerId: string, vendor: string): Promise<string | null> => {
  const named = anyOf(eq('vendorId', vendor), eq('vendorName', vendor), eq('companyName', vendor));
  const newest = { order: [{ field: 'createdAt', descending: true }], limit: 1 };
  const own = allOf(eq('manufacturerId', manufacturerId), named);
  const [link] = await reads.documents(vendorLinkModel, own, newest);
  return link?.id ?? null;
};
