import type { CompanyType } from '../../domain/company/company-type.js';
import { refusal } from '../../domain/messages.js';
import { lookMinutes, looksADay, lookStream } from '../../domain/support/look.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import { recordId } from '../../infra/event-store/event-id.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { type Runs, UseCase } from '../kit/use-case.js';

const collection = 'support-look';
const dayMs = 24 * 3_600_000;

/** The access of one supporter to one company. */
export interface Look {
  readonly companyId: string;
  readonly companyType: CompanyType;
  readonly reason: string;
  /** ISO instant at which it ends. */
  readonly until: string;
}

interface StoredLook extends Look {
  readonly lookId: string;
  /** Whether its event is in the log. Before that it gives no access, so that every access is recorded. */
  readonly isRecorded: boolean;
}

const idOf = (userId: string, companyId: string): string => `${userId} ${companyId}`;

const lookOf = ({ companyId, companyType, reason, until }: StoredLook): Look => ({
  ...{ companyId, companyType, reason, until },
});

const isOpenAt =
  (now: Date) =>
  ({ isRecorded, until }: StoredLook): boolean =>
    isRecorded && until > now.toISOString();

export const openLook = async (
  state: Pick<StateStore, 'get'>,
  userId: string,
  companyId: string,
  now: Date,
): Promise<Look | undefined> => {
  const stored = (await state.get<StoredLook>(collection, idOf(userId, companyId)))?.value;
  return stored && isOpenAt(now)(stored) ? lookOf(stored) : undefined;
};

export const openLooks = async (
  state: Pick<StateStore, 'listOwned'>,
  userId: string,
  now: Date,
): Promise<readonly Look[]> => {
  const stored = await state.listOwned<StoredLook>(collection, userId);
  return stored
    .map(({ value }) => value)
    .filter(isOpenAt(now))
    .map(lookOf);
};

interface Opening {
  readonly companyId: string;
  readonly companyType: CompanyType;
  readonly reason: string;
}

export class OpenLook extends UseCase<Opening, Look & { readonly position: number }> {}

/**
 * Opens a company for a supporter, for half an hour. While an access is open, a second request returns it and records
 * nothing.
 * @throws DomainError too-many-requests above 100 accesses a day
 */
export const beginLook: Runs<OpenLook, 'handle' | 'state'> = async (
  { handle, state },
  { companyId, companyType, reason },
  context,
) => {
  const { actorId, commandId, occurredAt } = context;
  const id = idOf(actorId, companyId);
  const until = new Date(Date.parse(occurredAt) + lookMinutes * 60_000).toISOString();
  const lookId = recordId(commandId, `look ${until}`);
  const mine: StoredLook = { companyId, companyType, reason: reason.trim(), until, lookId, isRecorded: false };
  const known = await state.get<StoredLook>(collection, id);
  if (known === undefined || known.value.until <= occurredAt) {
    await countLook(state, actorId, Date.parse(occurredAt));
    const options = { owner: actorId, expiresAt: until };
    await (known
      ? state.replace(collection, id, known.version, mine, options)
      : state.insert(collection, id, mine, options));
  }
  const stored = await state.get<StoredLook>(collection, id);
  // Two concurrent calls both record the first access, and its stream accepts it one time.
  const look = stored?.value ?? mine;
  if (look.isRecorded) return { ...lookOf(look), position: 0 };
  const data = { companyId, lookId: look.lookId, reason: look.reason };
  // A key that is used again after its response was deleted opens another access, which is recorded too.
  const { position } = await handle(lookStream, look.lookId, data, childContext(context, `look ${look.until}`));
  await state.replace(collection, id, stored?.version ?? 0, { ...look, isRecorded: true });
  return { ...lookOf(look), position };
};

const countLook = async (state: Pick<StateStore, 'increment'>, userId: string, now: number): Promise<void> => {
  const day = Math.floor(now / dayMs);
  const end = (day + 1) * dayMs;
  const looks = await state.increment('limit', `looks ${userId} ${day}`, 1, new Date(end).toISOString());
  if (looks <= looksADay) return;
  const retryAfter = Math.max(1, Math.ceil((end - now) / 1_000));
  throw refusal('too-many-requests', { retryAfter }, { limit: `You opened companies ${looksADay} times today.` });
};
