import { scanStream } from '../../domain/scan/scan.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

interface Reported {
  readonly scanId: string;
  /** How many mails about it were sent. */
  readonly mails: number;
}

/** Records that a completed scan was mailed to those who want to know of it. */
export const reportScan = async (
  { handle }: Pick<Ports, 'handle'>,
  { scanId, mails }: Reported,
  context: CommandContext,
): Promise<void> => {
  await handle(scanStream, scanId, { type: 'ReportScan', mails }, context);
};
