import { refusal } from '../../messages.js';

const mostInADay = 3;
const mostInAnHour = 5;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The instants of the latest links, limited to the number that the daily limit needs. */
export const withLink = (sentAt: readonly string[], at: string): readonly string[] =>
  [...sentAt, at].slice(-mostInADay);

/** Refuses a further link of a kind that was sent three times within 24 hours. @throws DomainError too-many-requests */
export const requireFewLinks = (sentAt: readonly string[], at: string): void => {
  const retryAfter = secondsUntilNext(sentAt, at);
  if (retryAfter > 0)
    throw refusal('too-many-requests', { retryAfter }, { limit: 'The link was sent three times within a day.' });
};

/** Seconds from an ISO instant until a further link may be sent (at most three within 24 hours); 0 for at once. */
export const secondsUntilNext = (sentAt: readonly string[], at: string): number => {
  const ages = sentAt.map((sent) => Date.parse(at) - Date.parse(sent)).filter((age) => age < dayMs);
  return ages.length < mostInADay ? 0 : Math.ceil((dayMs - Math.max(...ages)) / 1_000);
};

/** The instants of the latest links that were requested by e-mail, limited to the number that the hourly limit needs. */
export const withOwnLink = (sentAt: readonly string[], at: string): readonly string[] =>
  [...sentAt, at].slice(-mostInAnHour);

/** Whether five links were requested within the hour before an ISO instant: then no further one is mailed. */
export const hasManyLinks = (sentAt: readonly string[], at: string): boolean =>
  sentAt.filter((sent) => Date.parse(at) - Date.parse(sent) < hourMs).length >= mostInAnHour;
