import { type MessageCode, messageOf, refusal } from '../../domain/messages.js';

/** Refuses a body with the first of its faults, and names the text of each at its field; nothing where there is none. */
export const refuseFaults = (faults: ReadonlyMap<string, MessageCode>): void => {
  const [first] = faults;
  if (first === undefined) return;
  const texts = [...faults].map(([field, code]) => [field, [messageOf(code)]] as const);
  throw refusal(first[1], { messages: Object.fromEntries(texts) });
};
