import { Inject, Injectable } from '@nestjs/common';
import { companyStream } from '../../domain/company/company.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { userStream } from '../../domain/user/user.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand, Handled } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { EVENT_STORE, HANDLE_COMMAND } from '../http/ports.js';

/** A slot whose user did not come within this time belongs to a request that died. */
const lostAfterMs = 60_000;

/** The places of a company's subscription. Each is held from before a user is made until after it is deleted. */
@Injectable()
export class UserSlots {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(EVENT_STORE) private readonly events: EventStore,
  ) {}

  /** @throws DomainError user.no-slot or user.no-slot-annual when all are taken, also after lost ones were freed */
  async take(companyId: string, userId: string, context: CommandContext): Promise<void> {
    const command = { type: 'TakeUserSlot', userId } as const;
    try {
      await this.send(companyId, command, context);
    } catch (error) {
      const isFull = error instanceof DomainError && error.code.startsWith('user.no-slot');
      if (!isFull || !(await this.freeLost(companyId, context))) throw error;
      await this.send(companyId, command, context);
    }
  }

  free(companyId: string, userId: string, context: CommandContext): Promise<Handled<unknown>> {
    return this.send(companyId, { type: 'FreeUserSlot', userId }, context);
  }

  /** Frees slots of users who never came or are gone, where a crash cut a creation or deletion in two. */
  private async freeLost(companyId: string, context: CommandContext): Promise<boolean> {
    const before = Date.parse(context.occurredAt) - lostAfterMs;
    const company = await this.events.read(companyStream.nameOf(companyId));
    const taken = company.filter(companyStream.owns).filter((event) => event.type === 'UserSlotTaken');
    const old = taken.filter(({ metadata }) => Date.parse(metadata.occurredAt) < before);
    const lost: string[] = [];
    for (const { data } of old) if (await this.isGone(data.userId)) lost.push(data.userId);
    const freed = await Promise.all(lost.map((userId) => this.free(companyId, userId, context)));
    return freed.some(({ events }) => events.length > 0);
  }

  private async isGone(userId: string): Promise<boolean> {
    const user = await this.events.read(userStream.nameOf(userId));
    return !user.some(({ type }) => type === 'UserRegistered') || user.some(({ type }) => type === 'UserDeleted');
  }

  /** Who holds a slot makes a repeat harmless, so each try has an id of its own: a slot that was freed can be taken again. */
  private send(
    companyId: string,
    command: { readonly type: 'TakeUserSlot' | 'FreeUserSlot'; readonly userId: string },
    { actorId, occurredAt, correlationId, commandId }: CommandContext,
  ): Promise<Handled<unknown>> {
    const own = { ...newContext({ actorId, companyId, occurredAt }), correlationId, causationId: commandId };
    return this.handle(companyStream, companyId, command, own);
  }
}
