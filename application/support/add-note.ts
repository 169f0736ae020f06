import { noteStream, type SupportNoteAdded } from '../../domain/support/note.decider.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

export class AddSupportNote extends UseCase<SupportNoteAdded['data'], Written> {}

/** Support writes a note about a company. Companies cannot read it, and no mail is sent. */
export const addSupportNote: Runs<AddSupportNote> = async ({ handle }, note, context) =>
  written(note.noteId, await handle(noteStream, note.noteId, note, context));
