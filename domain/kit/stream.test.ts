import { orderStream } from '../order/order.decider.js';
import { orderbookStream } from '../orderbook/orderbook.decider.js';
import type { RecordedEvent } from './event.js';
import { metadataOf } from '../../test/kit/metadata.js';

const inStream = (stream: string): RecordedEvent => ({
  id: 'e1',
  stream,
  revision: 0,
  position: 1,
  type: 'OrderApproved',
  data: {},
  metadata: metadataOf(),
});

describe('a kind of stream', () => {
  it('maps the id of a record to its stream and back, for any id', () => {
    for (const id of ['7', '0b5f-1', '']) expect(orderStream.idOf(orderStream.nameOf(id))).toBe(id);
    expect(orderStream.nameOf('0b5f-1')).toBe('order-0b5f-1');
  });

  it('distinguishes its own streams from those of a kind that begins with the same letters', () => {
    expect(orderStream.owns(inStream(orderStream.nameOf('7')))).toBe(true);
    expect(orderStream.owns(inStream(orderbookStream.nameOf('7')))).toBe(false);
    expect(() => orderStream.idOf(orderbookStream.nameOf('7'))).toThrow('orderbook-7');
  });
});
