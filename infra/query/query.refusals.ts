import { defineRefusals, refuserOf } from '../../domain/kit/refusals.js';

/** Refusals of a query; the text names the wrong part. */
export const queryRefusals = defineRefusals({
  'query.invalid': { kind: 'unreadable', text: '{fault}' },
  'query.too-deep': { kind: 'unreadable', text: 'The query object exceeds the depth of {depth}.' },
  'query.too-slow': { kind: 'slow', text: '{asked} takes too long. Ask for less at once, or by other fields.' },
});

const { refusal, messageOf } = refuserOf(queryRefusals);
export { messageOf as queryMessageOf, refusal as queryRefusal };

/** Refuses a query that names something unknown or not allowed: `fault` describes it. */
export const invalidQuery = (fault: string) => refusal('query.invalid', undefined, { fault });
