import { type ChangeRefused, refusedChangeStream } from '../../domain/audit/refused-change.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

export class RecordRefusedChange extends UseCase<ChangeRefused['data'], Written> {}

/** Records in the audit trail that somebody tried to change fields which the server alone decides. */
export const recordRefusedChange = async (
  { handle }: Pick<Ports, 'handle'>,
  attempt: RecordRefusedChange['input'],
  context: CommandContext,
): Promise<Written> =>
  written(context.commandId, await handle(refusedChangeStream, context.commandId, attempt, context));
