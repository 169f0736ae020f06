import {
  inventoryGroupStream,
  type LiveGroup,
  longestGroupText,
} from '../../domain/inventory-group/inventory-group.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';
import { untilEnded } from '../kit/until-ended.js';
import { type Runs, UseCase, type Written } from '../kit/use-case.js';
import { handleGroup } from './change-group.js';

export class CopyGroup extends UseCase<{ readonly groupId: string; readonly companyId: string }, Written> {}

type CopyPorts = Pick<Ports, 'handle' | 'claims' | 'events' | 'state'>;

/** A second click within this time gets the copy of the first. */
const windowMs = 5_000;
const mostCopies = 1_000;

/**
 * Copies a group under a free name (A82), and waits until a worker has copied its swatches. The worker completes it
 * even if this process dies (docs/rules.md, "A copy of a group, step by step").
 * @throws group.not-found, group.too-many-copies
 */
export const copyGroup: Runs<CopyGroup, CopyPorts> = async (ports, { groupId, companyId }, context) => {
  const { state: model } = await ports.handle.look(inventoryGroupStream, groupId);
  if (model.status !== 'live' || model.companyId !== companyId) throw refusal('group.not-found');
  const own = { ...context, commandId: await firstCommandId(ports, groupId, context), isNew: true };
  const created = await createCopy(ports, model, own);
  return { ...created, position: Math.max(created.position, await untilCopied(ports, created.id)) };
};

/** The command of the first click, for every click of a user within the window. */
const firstCommandId = async (
  { state }: CopyPorts,
  groupId: string,
  { actorId, commandId, occurredAt }: CommandContext,
): Promise<string> => {
  const id = `${actorId}:${groupId}`;
  const expiresAt = new Date(Date.parse(occurredAt) + windowMs).toISOString();
  if (await state.insert('group-copy', id, { commandId }, { expiresAt })) return commandId;
  const first = await state.get<{ readonly commandId: string }>('group-copy', id);
  return first?.value.commandId ?? commandId;
};

const createCopy = async (ports: CopyPorts, model: LiveGroup, context: CommandContext): Promise<Written> => {
  const { companyId, version, inventoryTypeId, sendEmail, scanType } = model;
  const groupId = deriveId(context.commandId, 'inventory-group');
  const group = { groupId, companyId, version, inventoryTypeId, sendEmail, scanType, copyOf: model.groupId };
  for (let copy = 1; copy <= mostCopies; copy += 1) {
    const command = { type: 'CreateGroup', ...group, name: copyName(model.name, copy) } as const;
    try {
      return await handleGroup(ports, groupId, command, context);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'group.name-taken') throw error;
    }
  }
  throw refusal('group.too-many-copies');
};

/** The position at which the swatches are in the copy; 0 if a worker still copies them after 20 s. */
const untilCopied = async (ports: CopyPorts, groupId: string): Promise<number> => {
  const stream = inventoryGroupStream.nameOf(groupId);
  const copied = await untilEnded({
    look: async () => (await ports.events.read(stream)).find(({ type }) => type === 'InventoryGroupCopied'),
    isEnded: (event) => event !== undefined,
  });
  return copied?.position ?? 0;
};

/** `Spring (copy)`, then `Spring (copy 2)`; a name that would be too long is cut. */
export const copyName = (name: string, copy: number): string => {
  const suffix = copy === 1 ? ' (copy)' : ` (copy ${copy})`;
  return `${name.slice(0, longestGroupText - suffix.length)}${suffix}`;
};
