import { exportStream } from '../../domain/export/export.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

interface MadeFile {
  readonly exportId: string;
  readonly container: string;
  readonly fileName: string;
}

/**
 * Records where the file of an export is; one that has ended stays as it is.
 * @throws DomainError export.not-found
 */
export const completeExport = async (
  { handle }: Pick<Ports, 'handle'>,
  { exportId, ...file }: MadeFile,
  context: CommandContext,
): Promise<void> => {
  await handle(exportStream, exportId, { type: 'CompleteExport', ...file }, context);
};

interface FailedExport {
  readonly exportId: string;
  readonly reason: string;
}

/**
 * Records that the file of an export could not be made; one that has ended stays as it is.
 * @throws DomainError export.not-found
 */
export const failExport = async (
  { handle }: Pick<Ports, 'handle'>,
  { exportId, reason }: FailedExport,
  context: CommandContext,
): Promise<void> => {
  await handle(exportStream, exportId, { type: 'FailExport', reason }, context);
};
