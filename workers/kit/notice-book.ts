import type { StateStore } from '../../infra/state/state-store.js';

const mailsAnHour = 50;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Mails that one manufacturer may send to contacts (who are no users) in a day (docs/security.md, "Promises"). */
const toContactsADay = 20;

/** A little longer than a mail is tried: a sent notice is remembered until no job can request it again. */
const keptMs = 7 * dayMs;

const counters = 'limit';
const sentNotices = 'notice';
const held = 'notice-held';
/** Mails with a place in the hour, so that a retry after a worker's death finds its place again. */
const places = 'notice-place';

/** The common owner of all held notices, to list them. */
const waiting = 'hour';

export interface NoticeRef {
  readonly orderId: string;
  readonly eventId: string;
}

/** `refused`: it was not accepted and is not tried again. `waiting`: a limit is exceeded, so it is held back. */
export type MailOutcome = 'sent' | 'refused' | 'waiting';

/** The parties of a mail, for the limits. */
export interface MailLimit {
  readonly kind: 'user' | 'contact';
  readonly companyId: string;
  readonly senderId: string;
}

/** A notice that exceeded the limit of its hour and waits for the digest of that hour. It contains only ids. */
interface HeldNotice extends NoticeRef {
  readonly recipientId: string;
  readonly hour: string;
}

type State = Pick<StateStore, 'get' | 'put' | 'insert' | 'increment' | 'listOwned' | 'remove'>;

export const hourOf = (now: string): string => now.slice(0, 13);
/** The end of an hour, an ISO instant. */
export const endOfHour = (hour: string): string => new Date(Date.parse(`${hour}:00:00.000Z`) + hourMs).toISOString();

const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

export const noticeBook = (state: State, now: () => string) => ({
  /** The noted outcome of a mail; undefined without a note. Earlier versions noted no outcome. */
  outcomeOf: async (mailId: string): Promise<MailOutcome | undefined> => {
    const noted = await state.get<{ readonly outcome?: MailOutcome }>(sentNotices, mailId);
    return noted && (noted.value.outcome ?? 'sent');
  },
  /** @param forMs how long it is remembered; by default as long as jobs may request it */
  note: (mailId: string, outcome: MailOutcome, forMs = keptMs): Promise<void> =>
    state.put(sentNotices, mailId, { outcome }, { expiresAt: later(now(), forMs) }),

  /**
   * Uses one of the mails that a company may receive in this hour, or that a manufacturer may send to contacts today. A
   * mail has one place in an hour: a retry after a worker's death uses no second one. Returns a function that releases
   * it, for a mail that could not be sent; undefined if none is left.
   */
  take: async (mailId: string, { kind, companyId, senderId }: MailLimit) => {
    const at = now();
    const hour = hourOf(at);
    const hourly = { id: `order-mail ${companyId} ${hour}`, most: mailsAnHour, ends: endOfHour(hour) };
    const daily = { id: `contact-mail ${senderId} ${at.slice(0, 10)}`, most: toContactsADay, ends: later(at, dayMs) };
    // If a contact's day is full, the hour is not tried: another mail could miss that place.
    const limits = kind === 'contact' ? [daily, hourly] : [hourly];
    const giveBack = async (taken = limits): Promise<void> => {
      for (const { id, ends } of taken) await state.increment(counters, id, -1, ends);
      await state.remove(places, mailId);
    };
    // The place is marked before it is counted: if a worker dies in between, one mail more than the limit may be sent,
    // rather than one less.
    if (!(await state.insert(places, mailId, {}, { expiresAt: hourly.ends }))) return () => giveBack();
    for (const [index, { id, most, ends }] of limits.entries()) {
      if ((await state.increment(counters, id, 1, ends)) <= most) continue;
      await giveBack(limits.slice(0, index + 1));
      return undefined;
    }
    return () => giveBack();
  },

  hold: async (mailId: string, ref: NoticeRef, recipientId: string): Promise<void> => {
    const notice: HeldNotice = { ...ref, recipientId, hour: hourOf(now()) };
    await state.insert(held, mailId, notice, { owner: waiting, expiresAt: later(now(), keptMs) });
  },
  due: async () => {
    const all = await state.listOwned<HeldNotice>(held, waiting);
    return all.filter(({ value }) => value.hour < hourOf(now())).map(({ id, value }) => ({ id, ...value }));
  },
  release: (mailIds: readonly string[]): Promise<unknown> => Promise.all(mailIds.map((id) => state.remove(held, id))),
});

export type NoticeBook = ReturnType<typeof noticeBook>;
