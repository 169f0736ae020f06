import { defineRefusals } from '../kit/refusals.js';

/** Maximum number of sounds of one type in a company. */
export const mostSounds = 50;

/** Refusals of sounds; 'Failed to delete' is literal (S1 section 8), the others have no text in the specification. */
export const soundRefusals = defineRefusals({
  'sound.is-default': { kind: 'rule', text: 'Failed to delete' },
  'sound.type-required': { kind: 'value', text: 'Choose a sound type' },
  'sound.type-unknown': { kind: 'value', text: 'There is no such sound type' },
  'sound.file-required': { kind: 'value', text: 'Choose a file' },
  'sound.too-many': { kind: 'rule', text: `A sound type has ${mostSounds} sounds at most. Delete one first.` },
  'sound.not-found': { kind: 'missing', text: 'There is no such sound' },
  'sound.changed': { kind: 'changed', text: 'Somebody else changed this sound. Load it again.' },
});
