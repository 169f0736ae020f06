import { noteStream, type SupportNoteAdded } from '../../domain/support/note.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

export class AddSupportNote extends UseCase<SupportNoteAdded['data'], Written> {}

/** Support writes a note about a company, which no company reads and nobody is mailed. */
export const addSupportNote = async (
  { handle }: Pick<Ports, 'handle'>,
  note: SupportNoteAdded['data'],
  context: CommandContext,
): Promise<Written> => written(note.noteId, await handle(noteStream, note.noteId, note, context));
