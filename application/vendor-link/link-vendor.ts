import { refusal } from '../../domain/messages.js';
import { type VendorLinkCommand, vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { linkIdOf, namesOf } from './vendor-links.js';

type Link = Extract<VendorLinkCommand, { type: 'LinkVendor' }>['link'];

/** A link as its caller describes it; its id and the names of both companies are looked up. */
export type NewLink = Omit<Link, 'linkId' | 'manufacturerName' | 'vendorName'>;

export class LinkVendor extends UseCase<NewLink, Written> {}

/**
 * Adds a vendor to a manufacturer's vendors (S2 section 5 "Add vendor").
 * @throws link.no-vendor, link.vendor-invalid, link.exists, link.incomplete
 */
export const linkVendor: Runs<LinkVendor> = async ({ handle }, input, context) => {
  const { manufacturerId, vendorId } = input;
  if (vendorId === '') throw refusal('link.no-vendor');
  const linkId = linkIdOf(manufacturerId, vendorId);
  const link = { ...input, linkId, ...(await namesOf(handle, manufacturerId, vendorId)) };
  return written(linkId, await handle(vendorLinkStream, linkId, { type: 'LinkVendor', link }, context));
};
