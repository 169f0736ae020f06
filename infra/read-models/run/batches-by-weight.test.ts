import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { EventBatch } from '../../event-store/event-store.js';
import { byWeight } from './batches-by-weight.js';
import { metadataOf } from '../../../test/kit/metadata.js';

const metadata = metadataOf();
const event = (position: number, codes: number): RecordedEvent => ({
  id: `e${position}`,
  stream: 'scan-1',
  revision: position,
  position,
  type: 'SwatchScanned',
  data: { scanId: '1', codes: Array.from({ length: codes }, String) },
  metadata,
});
const batch = (position: number, ...events: readonly RecordedEvent[]): EventBatch => ({
  events,
  position,
  isCaughtUp: true,
});
const readByWeight = async (
  batches: readonly EventBatch[],
  weight: number,
): Promise<readonly (readonly number[])[]> => {
  const read: number[][] = [];
  for await (const part of byWeight(batches, weight))
    read.push([part.position, ...part.events.map((one) => one.position)]);
  return read;
};

describe('batches by weight', () => {
  test('join small batches and split heavy ones, every event once and in order', async () => {
    const light = batch(2, event(1, 0), event(2, 0));
    const heavy = batch(5, event(3, 0), event(4, 9), event(5, 9));
    expect(await readByWeight([light, heavy], 10)).toEqual([[4, 1, 2, 3, 4], [5, 5], [5]]);
  });

  test('end at the position that was looked through, also without events', async () => {
    expect(await readByWeight([batch(7)], 10)).toEqual([[7]]);
    expect(await readByWeight([batch(3, event(1, 0)), batch(9)], 10)).toEqual([[9, 1]]);
    expect(await readByWeight([], 10)).toEqual([]);
  });
});
