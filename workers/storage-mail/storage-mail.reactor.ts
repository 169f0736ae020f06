import { isFuller } from '../../domain/company/company-storage.js';
import type { StorageLevelChanged } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { Reactor } from '../kit/reactor.js';

/** A storage that became fuller by a level is mailed. Demo data are not real, so nobody is mailed about them. */
export const storageMailReactor: Reactor = {
  name: 'storage-mail',
  handlers: {
    StorageLevelChanged: ({ id, position, data, metadata }: RecordedEvent<StorageLevelChanged>) => {
      if (!isFuller(data.level, data.previousLevel) || isOfDemo(metadata)) return undefined;
      return { kind: 'storage-mail', id, data: { companyId: data.companyId, eventId: id, position: String(position) } };
    },
  },
  outcomes: {},
};
