import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { InventoryGroupDocument } from '../../projections/index.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { newId } from '../http/command-context.js';
import { CLAIMS, EVENT_STORE, HANDLE_COMMAND, STATE } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { createGroup } from './create-group.handler.js';
import { groupChanges } from './inventory-group.input.js';
import { refusal } from '../../domain/messages.js';

export class CopyGroup extends Command<Written> {
  constructor(
    readonly source: InventoryGroupDocument,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A second click within this time gets the copy of the first. */
const windowMs = 5_000;
/** How long the caller waits for the swatches, which a worker copies. */
const patienceMs = 20_000;
const lookMs = 20;
const mostCopies = 1_000;

/** Copies a group under a free name (A82). Its swatches follow from the worker, whatever happens to this process. */
@CommandHandler(CopyGroup)
export class CopyGroupHandler implements ICommandHandler<CopyGroup> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
    @Inject(STATE) private readonly state: StateStore,
    @Inject(EVENT_STORE) private readonly events: EventStore,
  ) {}

  async execute({ source, context }: CopyGroup): Promise<Written> {
    const own = { ...context, commandId: await this.commandOf(source.id, context) };
    const groupId = newId(own, 'inventory-group');
    const created = await this.create(source, groupId, own);
    const position = await this.untilCopied(groupId);
    return written(groupId, created, { position });
  }

  /** The first click's command for every click of a user within the window. */
  private async commandOf(groupId: string, { actorId, commandId, occurredAt }: CommandContext): Promise<string> {
    const id = `${actorId}:${groupId}`;
    const expiresAt = new Date(Date.parse(occurredAt) + windowMs).toISOString();
    if (await this.state.insert('group-copy', id, { commandId }, { expiresAt })) return commandId;
    const first = await this.state.get<{ readonly commandId: string }>('group-copy', id);
    return first?.value.commandId ?? commandId;
  }

  private async create(source: InventoryGroupDocument, groupId: string, context: CommandContext) {
    const { name, version, inventoryTypeId, send_email, scanType } = source;
    const fields = groupChanges({ name, version, inventoryTypeId, send_email });
    const group = { ...fields, scanType, groupId, companyId: source.companyId, version, copyOf: source.id };
    for (let copy = 1; copy <= mostCopies; copy += 1) {
      try {
        return await createGroup(this, { ...group, name: copyName(name, copy) }, context);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'group.name-taken') throw error;
      }
    }
    throw refusal('group.too-many-copies');
  }

  private async untilCopied(groupId: string): Promise<number> {
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(lookMs)) {
      const copied = (await this.events.read(inventoryGroupStream.nameOf(groupId))).find(
        (event) => event.type === 'InventoryGroupCopied',
      );
      if (copied !== undefined) return copied.position;
    }
    return 0;
  }
}

/** `Spring (copy)`, then `Spring (copy 2)`; a name that would become too long loses its end. */
export const copyName = (name: string, copy: number): string => {
  const suffix = copy === 1 ? ' (copy)' : ` (copy ${copy})`;
  return `${name.slice(0, 255 - suffix.length)}${suffix}`;
};
