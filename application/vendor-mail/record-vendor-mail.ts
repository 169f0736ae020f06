import { vendorMailStream, type VendorMailSent } from '../../domain/vendor-mail/vendor-mail.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

/** Records that a mail which a company requested has left. */
export const recordVendorMail = async (
  { handle }: Pick<Ports, 'handle'>,
  mail: VendorMailSent['data'],
  context: CommandContext,
): Promise<void> => {
  await handle(vendorMailStream, mail.mailId, { type: 'RecordSent', mail }, context);
};
