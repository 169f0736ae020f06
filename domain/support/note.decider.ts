import { recordedOnce } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';

/** Refusals of notes (docs/rules.md, A113). */
export const noteRefusals = defineRefusals({
  'support.note-required': { kind: 'value', text: 'Write a note of 1 to 2000 characters.' },
});

export type SupportNoteAdded = DomainEvent<
  'SupportNoteAdded',
  { readonly companyId: string; readonly noteId: string; readonly text: string }
>;

/** Adds a note one time; repeats change nothing, and a note cannot be changed. */
export const noteDecider = recordedOnce<'SupportNoteAdded', SupportNoteAdded['data']>('SupportNoteAdded');

/** Each note has its own stream, so that the company's revision stays. */
export const noteStream = defineStream('supportnote', noteDecider);
