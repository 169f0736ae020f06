import { type VendorLinkCommand, vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

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
