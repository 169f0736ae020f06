import { foldName, type Named } from '../claim/name.js';
import { type OrderGroupCommand, orderGroupStream, type OrderGroupState } from './order-group.decider.js';
import type { OrderGroupEvent } from './order-group.events.js';

/** A group's name is unique per manufacturer, without regard to case and outer blanks. */
export const namedOrderGroup: Named<OrderGroupCommand, OrderGroupEvent, OrderGroupState> = {
  stream: orderGroupStream,
  names: (state) =>
    state.status === 'open'
      ? [{ kind: 'order-group-name', scope: state.manufacturerId, value: foldName(state.name) }]
      : [],
  unnamed: (command) => {
    if (command.type !== 'ChangeOrderGroup' && command.type !== 'IssueJobNumber') return command;
    if (command.changes.name === undefined) return command;
    const { name: _, ...changes } = command.changes;
    return { ...command, changes };
  },
};
