import { companyStream } from '../../domain/company/company.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { userStream } from '../../domain/user/user.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { CommandContext, Handled } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

/** A user's slot in a company's subscription: held from before the user's creation until after the deletion. */
interface Slot {
  readonly userId: string;
  readonly companyId: string;
}

/** A slot whose user does not exist after this time belongs to a crashed request. */
const lostAfterMs = 60_000;

/** @throws user.no-slot or user.no-slot-annual when all are taken, also after lost ones were freed */
export const takeSlot = async (
  ports: Pick<Ports, 'handle' | 'events'>,
  slot: Slot,
  context: CommandContext,
): Promise<void> => {
  try {
    await send(ports, 'TakeUserSlot', slot, context);
  } catch (error) {
    const isFull = error instanceof DomainError && error.code.startsWith('user.no-slot');
    if (!isFull || !(await freeLost(ports, slot.companyId, context))) throw error;
    await send(ports, 'TakeUserSlot', slot, context);
  }
};

export const freeSlot = (
  ports: Pick<Ports, 'handle'>,
  slot: Slot,
  context: CommandContext,
): Promise<Handled<unknown>> => send(ports, 'FreeUserSlot', slot, context);

/** Frees the slots of users who do not exist, because a crash interrupted a creation or deletion. */
const freeLost = async (
  ports: Pick<Ports, 'handle' | 'events'>,
  companyId: string,
  context: CommandContext,
): Promise<boolean> => {
  const before = Date.parse(context.occurredAt) - lostAfterMs;
  const company = await ports.events.read(companyStream.nameOf(companyId));
  const taken = company.filter(companyStream.owns).filter((event) => event.type === 'UserSlotTaken');
  const old = taken.filter(({ metadata }) => Date.parse(metadata.occurredAt) < before);
  const lost: string[] = [];
  for (const { data } of old) if (await isGone(ports, data.userId)) lost.push(data.userId);
  const freed = await Promise.all(lost.map((userId) => freeSlot(ports, { userId, companyId }, context)));
  return freed.some(({ events }) => events.length > 0);
};

const isGone = async ({ events }: Pick<Ports, 'events'>, userId: string): Promise<boolean> => {
  const user = await events.read(userStream.nameOf(userId));
  return !user.some(({ type }) => type === 'UserRegistered') || user.some(({ type }) => type === 'UserDeleted');
};

/**
 * Each attempt has its own id, because a freed slot can be taken again. A repeat is harmless, because a user holds only
 * one slot.
 */
const send = (
  { handle }: Pick<Ports, 'handle'>,
  type: 'TakeUserSlot' | 'FreeUserSlot',
  { userId, companyId }: Slot,
  { actorId, occurredAt, correlationId, commandId }: CommandContext,
): Promise<Handled<unknown>> => {
  const own = { ...newContext({ actorId, companyId, occurredAt }), correlationId, causationId: commandId };
  return handle(companyStream, companyId, { type, userId }, own);
};
