import { defineRefusals, refuserOf } from '../../../domain/kit/refusals.js';

/** Refusals of what a read is asked for; the text names the part that nobody understands. */
export const queryRefusals = defineRefusals({
  'query.invalid': { kind: 'unreadable', text: '{fault}' },
  'query.too-deep': { kind: 'unreadable', text: 'The query object exceeds the depth of {depth}.' },
  'query.too-slow': { kind: 'slow', text: '{asked} takes too long. Ask for less at once, or by other fields.' },
});

const { refusal, messageOf } = refuserOf(queryRefusals);
export { messageOf as queryMessageOf, refusal as queryRefusal };

/** A query that asks for what cannot be asked for: `fault` tells what. */
export const invalidQuery = (fault: string) => refusal('query.invalid', undefined, { fault });
