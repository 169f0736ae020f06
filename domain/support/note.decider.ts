import { recordedOnce } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';

/** Refusals of notes; the decision is docs/rules.md, A113. */
export const noteRefusals = defineRefusals({
  'support.note-required': { kind: 'value', text: 'Write a note of 1 to 2000 characters.' },
});

/** Support wrote a note about a company, for support alone. */
export type SupportNoteAdded = DomainEvent<
  'SupportNoteAdded',
  { readonly companyId: string; readonly noteId: string; readonly text: string }
>;

/** Adds a note once, whoever repeats it; a note stays as it was written. */
export const noteDecider = recordedOnce<'SupportNoteAdded', SupportNoteAdded['data']>('SupportNoteAdded');

/** Each note has a stream of its own, so that the revision of the company stays. */
export const noteStream = defineStream('supportnote', noteDecider);
