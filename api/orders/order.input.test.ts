import { longestGroupLine, longestNotes } from '../../domain/order-group/order-group.events.js';
import { groupChanges } from './order.input.js';

describe('the group in the body of an order', () => {
  it('changes what a group of its own takes, and is refused with what is longer', () => {
    const [name, threadColor] = ['n'.repeat(longestGroupLine), 'x'.repeat(longestGroupLine)];
    const notes = 'x'.repeat(longestNotes);
    expect(groupChanges({ name, threadColor, notes })).toEqual({ name, threadColor, notes });
    expect(() => groupChanges({ name: `${name}n` })).toThrow('At most 200 characters');
    expect(() => groupChanges({ threadColor: `${threadColor}x` })).toThrow('At most 200 characters');
    expect(() => groupChanges({ notes: `${notes}x` })).toThrow('At most 5000 characters');
  });
});
