import type {
  InventoryGroupCopied,
  InventoryGroupCreated,
} from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Reactor } from '../kit/reactor.js';

const effectId = (groupId: string): string => deriveId(groupId, 'copy-group');

/** A group that was made as a copy asks for the swatches of its original until they are there (A82). */
export const copyGroupReactor: Reactor = {
  name: 'copy-group',
  handlers: {
    InventoryGroupCreated: ({
      position,
      data: { groupId, companyId, copyOf },
    }: RecordedEvent<InventoryGroupCreated>) =>
      copyOf === null
        ? undefined
        : { kind: 'copy-group', id: effectId(groupId), data: { groupId, companyId, position: String(position) } },
  },
  outcomes: { InventoryGroupCopied: ({ data }: RecordedEvent<InventoryGroupCopied>) => effectId(data.groupId) },
};
