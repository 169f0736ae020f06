import { type VendorLinkCommand, vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { allOf, anyOf, eq } from '../../infra/query/query.js';
import { vendorLinkModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

type Note = Omit<Extract<VendorLinkCommand, { type: 'NoteVendorContact' }>['note'], 'linkId'>;

export class NoteContact extends UseCase<Note, Written> {}

/**
 * Records the second record of adding a vendor as a note of the manufacturer's newest link to that vendor (A65).
 * @throws link.incomplete
 */
export const noteContact: Runs<NoteContact, Pick<Ports, 'handle' | 'reads'>> = async (
  { handle, reads },
  input,
  context,
) => {
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
