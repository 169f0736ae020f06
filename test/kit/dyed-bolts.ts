import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { metadataOf } from './metadata.js';

interface Bolt extends Document {
  readonly color: string;
}

/** A small read model: bolts of cloth by their color. */
export const dyedBolts: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', color: 'text' },
  indexes: [{ fields: ['color'], serves: 'bolts of a color' }],
  handlers: {
    BoltDyed: ({ stream, data }: RecordedEvent<{ type: 'BoltDyed'; data: { color: string } }>) => [
      { id: stream, apply: () => ({ id: stream, color: data.color }) },
    ],
  },
};

export const dyed = (position: number, bolt: number, color: string): RecordedEvent => ({
  id: `event-${position}`,
  stream: `bolt-${bolt}`,
  revision: position,
  position,
  type: 'BoltDyed',
  data: { color },
  metadata: metadataOf(`command-${position}`),
});
