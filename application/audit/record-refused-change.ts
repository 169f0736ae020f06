import { type ChangeRefused, refusedChangeStream } from '../../domain/audit/refused-change.decider.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

export class RecordRefusedChange extends UseCase<ChangeRefused['data'], Written> {}

/** Records in the audit trail that a request tried to change fields that only the server sets. */
export const recordRefusedChange: Runs<RecordRefusedChange> = async ({ handle }, attempt, context) =>
  written(context.commandId, await handle(refusedChangeStream, context.commandId, attempt, context));
