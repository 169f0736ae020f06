import { companyStream } from '../../domain/company/company.decider.js';
import type { PresentLink } from '../../domain/order/order.commands.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { allOf, eq, everything } from '../../infra/query/query.js';
import { companyModel, vendorLinkModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** A pair of companies has one link, so the link's id derives from the pair: the stream itself refuses a second one. */
export const linkIdOf = (manufacturerId: string, vendorId: string): string => deriveId(manufacturerId, vendorId);

interface LinkPorts {
  readonly reads: Pick<Ports['reads'], 'document'>;
  readonly handle: HandleCommand;
}

export interface NamedLink extends PresentLink {
  readonly manufacturerName: string;
  readonly vendorName: string;
}

interface Pair {
  readonly manufacturerId: string;
  readonly vendorId: string;
}

/**
 * The link between two companies, with their names. A link to an ended company is inactive (A112). Only the streams can
 * refuse, because the read models may lack a new vendor.
 * @throws DomainError('order.vendor-invalid') when there is none
 */
export const linkBetween = async ({ reads, handle }: LinkPorts, pair: Pair): Promise<NamedLink> => {
  const shown = await shownLink(reads, pair);
  if (shown?.isActive) return shown;
  return { ...(await linkNow(handle, pair)), ...(await namesOf(handle, pair.manufacturerId, pair.vendorId)) };
};

const shownLink = async (
  reads: LinkPorts['reads'],
  { manufacturerId, vendorId }: Pair,
): Promise<NamedLink | undefined> => {
  const own = allOf(eq('manufacturerId', manufacturerId), eq('vendorId', vendorId));
  const link = await reads.document(vendorLinkModel, own, linkIdOf(manufacturerId, vendorId));
  if (!link) return undefined;
  const { status, paymentOption, manufacturerName, vendorName } = link;
  const companies = await Promise.all(
    [manufacturerId, vendorId].map((id) => reads.document(companyModel, everything, id)),
  );
  const isActive = status && companies.every((company) => !company?.endedOn);
  return { isActive, paymentOption, manufacturerName, vendorName };
};

/**
 * The link from its own stream, with the vendor's default notes; a link to an ended company is inactive (A112).
 * @throws DomainError('order.vendor-invalid') when there is none
 */
export const linkNow = async (handle: HandleCommand, { manufacturerId, vendorId }: Pair): Promise<PresentLink> => {
  const { state } = await handle.look(vendorLinkStream, linkIdOf(manufacturerId, vendorId));
  if (state.status !== 'linked') throw refusalAt('vendorId', 'order.vendor-invalid');
  const { paymentOption, vendorNotes } = state;
  const companies = await Promise.all([manufacturerId, vendorId].map((id) => handle.look(companyStream, id)));
  const hasEnded = companies.some(({ state: own }) => own.status === 'registered' && own.endedOn !== null);
  return { isActive: state.isActive && !hasEnded, paymentOption, vendorNotes };
};

/** @throws DomainError('link.vendor-invalid') when there is no such vendor */
export const namesOf = async (
  handle: HandleCommand,
  manufacturerId: string,
  vendorId: string,
): Promise<{ readonly manufacturerName: string; readonly vendorName: string }> => {
  const [manufacturer, vendor] = await Promise.all([
    handle.look(companyStream, manufacturerId),
    handle.look(companyStream, vendorId),
  ]);
  if (vendor.state.status !== 'registered' || vendor.state.type !== 'vendor') throw refusal('link.vendor-invalid');
  return {
    manufacturerName: manufacturer.state.status === 'registered' ? manufacturer.state.name : '',
    vendorName: vendor.state.name,
  };
};
