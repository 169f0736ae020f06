import { type ChangeRefused, refusedChangeStream } from '../../domain/audit/refused-change.decider.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

export class RecordRefusedChange extends UseCase<ChangeRefused['data'], Written> {}

export const recordRefusedChange: Runs<RecordRefusedChange> = async ({ handle }, attempt, context) =>
  written(context.commandId, await handle(refusedChangeStream, context.commandId, attempt, context));
