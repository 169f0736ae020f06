import { longestGroupLine, longestNotes } from '../../domain/order-group/order-group.events.js';
import { InputPipe } from '../input/input.pipe.js';
import { groupChanges, OrderInput } from './order.input.js';

const read = async (group: unknown): Promise<OrderInput> => {
  const input = await new InputPipe().transform({ group }, { type: 'body', metatype: OrderInput });
  if (!(input instanceof OrderInput)) throw new Error('This is no order.');
  return input;
};

describe('the group in the body of an order', () => {
  it('changes the same fields as a group of its own, and is refused for longer texts', async () => {
    const [name, threadColor] = ['n'.repeat(longestGroupLine), 'x'.repeat(longestGroupLine)];
    const notes = 'x'.repeat(longestNotes);
    const { group } = await read({ name, threadColor, notes });
    expect(groupChanges(group)).toEqual({ name, threadColor, notes });
    await expect(read({ name: `${name}n` })).rejects.toThrow('At most 200 characters');
    await expect(read({ threadColor: `${threadColor}x` })).rejects.toThrow('At most 200 characters');
    await expect(read({ notes: `${notes}x` })).rejects.toThrow('At most 5000 characters');
  });
});
