import type { FabricCreated, FabricDeleted, FabricPhotoChanged } from '../../domain/fabric/fabric.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Effect, Reactor } from '../kit/reactor.js';

type Changed = RecordedEvent<FabricCreated | FabricPhotoChanged | FabricDeleted>;

const effect = ({ id, position, data: { fabricId, companyId } }: Changed): Effect => ({
  kind: 'tidy-photos',
  id,
  data: { fabricId, companyId, position: String(position) },
});

/** An event that changes what a fabric shows asks for a check of its pictures. */
export const tidyPhotosReactor: Reactor = {
  name: 'tidy-photos',
  handlers: {
    FabricCreated: (event: RecordedEvent<FabricCreated>) => (event.data.photo === null ? undefined : effect(event)),
    FabricPhotoChanged: (event: RecordedEvent<FabricPhotoChanged>) => effect(event),
    FabricDeleted: (event: RecordedEvent<FabricDeleted>) => effect(event),
  },
  outcomes: {},
};
