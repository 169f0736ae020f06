import { mailStream, type RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

/** Records what became of a mail (docs/http.md, "Support"). */
export const recordMail = async (
  { handle }: Pick<Ports, 'handle'>,
  outcome: RecordMailOutcome,
  context: CommandContext,
): Promise<void> => {
  await handle(mailStream, outcome.mail.mailId, outcome, context);
};
