import { foldName, type Named, withoutChange } from '../claim/name.js';
import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainError } from '../kit/domain-error.js';
import { refusal, refusalAt } from '../messages.js';
import { changesOf, checkChanges, notesChanged, withNotes } from './order-group.changes.js';
import {
  type Checks,
  type NotedField,
  type OrderGroupChanges,
  type OrderGroupCreated,
  type OrderGroupEvent,
  type VendorNotes,
} from './order-group.events.js';

/** `companyId` is the caller's company. */
export type OrderGroupCommand =
  | { readonly type: 'CreateOrderGroup'; readonly group: OrderGroupCreated['data'] }
  | { readonly type: 'ChangeOrderGroup'; readonly companyId: string; readonly changes: OrderGroupChanges }
  /** `jobNumber`: the last one when the orders were read. A later one belongs to an order that is being created. */
  | { readonly type: 'DiscardOrderGroup'; readonly companyId: string; readonly jobNumber: number }
  | {
      readonly type: 'WriteGroupVendorNotes';
      readonly companyId: string;
      readonly vendorNotes: Readonly<Partial<Record<NotedField, string | null>>>;
    }
  /** For a new order of the group; may change the group with it (docs/http.md, "Orders"). */
  | {
      readonly type: 'IssueJobNumber';
      readonly companyId: string;
      readonly vendorId: string;
      readonly orderId: string;
      readonly changes: OrderGroupChanges;
    };

/** The data of an existing order group that the rules need. */
export interface OrderGroup {
  readonly status: 'open';
  readonly groupId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly name: string;
  readonly threadColor: string | null;
  readonly notes: string | null;
  readonly checks: Checks;
  readonly vendorNotes: VendorNotes;
  readonly lastJobNumber: number;
}

export type OrderGroupState = { readonly status: 'absent' } | OrderGroup;

/**
 * The group of a manufacturer's orders to one vendor, which the portal calls a swatch type; it counts their job numbers
 * (S2 section 3 "Order group").
 * @throws DomainError order-group.name-required, order-group.not-found, order.group-invalid, access.denied
 */
export const orderGroupDecider: Decider<OrderGroupCommand, OrderGroupEvent, OrderGroupState> = {
  initialState: () => ({ status: 'absent' }),

  decide: (command, state) => {
    if (command.type === 'CreateOrderGroup') {
      if (state.status === 'open') return [];
      checkChanges(command.group);
      const data = { ...command.group, name: command.group.name.trim(), isShared: false };
      return [{ type: 'OrderGroupCreated', data }];
    }
    const group = groupOf(state, command.companyId);
    if (command.type === 'WriteGroupVendorNotes') {
      if (command.companyId !== group.vendorId) throw refusal('access.denied');
      const vendorNotes = notesChanged(group.vendorNotes, command.vendorNotes);
      if (Object.keys(vendorNotes).length === 0) return [];
      return [{ type: 'OrderGroupVendorNotesWritten', data: { ...refOf(group), vendorNotes } }];
    }
    if (command.companyId !== group.manufacturerId) throw refusal('access.denied');
    if (command.type === 'ChangeOrderGroup') return changed(group, command.changes);
    if (command.type === 'DiscardOrderGroup') {
      if (command.jobNumber !== group.lastJobNumber) throw refusal('order-group.has-orders');
      return [{ type: 'OrderGroupDiscarded', data: refOf(group) }];
    }
    if (command.vendorId !== group.vendorId) throw groupOfAnotherVendor();
    const { orderId } = command;
    const number: OrderGroupEvent = {
      type: 'JobNumberIssued',
      data: { orderId, jobNumber: group.lastJobNumber + 1, ...refOf(group) },
    };
    return [...changed(group, command.changes), number];
  },

  evolve: (state, event) => {
    if (event.type === 'OrderGroupCreated') return opened(event.data);
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'OrderGroupChanged': {
        const { checks, ...texts } = event.data.changes;
        return { ...state, ...texts, checks: { ...state.checks, ...checks } };
      }
      case 'OrderGroupVendorNotesWritten':
        return { ...state, vendorNotes: withNotes(state.vendorNotes, event.data.vendorNotes) };
      case 'JobNumberIssued':
        return { ...state, lastJobNumber: event.data.jobNumber };
      case 'OrderGroupDiscarded':
        return { status: 'absent' };
    }
  },
};

export const orderGroupStream = defineStream('ordergroup', orderGroupDecider);

/** A group's name is unique per manufacturer; case and outer blanks are ignored. */
export const namedOrderGroup: Named<OrderGroupCommand, OrderGroupEvent, OrderGroupState, 'order-group-name'> = {
  stream: orderGroupStream,
  names: (state) =>
    state.status === 'open'
      ? [{ kind: 'order-group-name', scope: state.manufacturerId, value: foldName(state.name) }]
      : [],
  unnamed: (command) =>
    command.type === 'ChangeOrderGroup' || command.type === 'IssueJobNumber' ? withoutChange(command, 'name') : command,
  taken: () => refusal('order-group.name-taken'),
};

/** The group, if the company is one of its two parties. @throws DomainError('order-group.not-found') */
export const groupOf = (state: OrderGroupState, companyId: string): OrderGroup => {
  const isParty = state.status === 'open' && (companyId === state.manufacturerId || companyId === state.vendorId);
  if (!isParty) throw refusal('order-group.not-found');
  return state;
};

/** The refusal of an order whose group is for another vendor. */
export const groupOfAnotherVendor = (): DomainError => refusalAt('groupId', 'order.group-invalid');

const changed = (group: OrderGroup, wanted: OrderGroupChanges): OrderGroupEvent[] => {
  checkChanges(wanted);
  const changes = changesOf(group, wanted);
  return Object.keys(changes).length === 0 ? [] : [{ type: 'OrderGroupChanged', data: { ...refOf(group), changes } }];
};

const opened = (data: OrderGroupCreated['data']): OrderGroup => {
  const { groupId, manufacturerId, vendorId, name, threadColor, notes, checks } = data;
  return {
    status: 'open',
    groupId,
    manufacturerId,
    vendorId,
    name,
    threadColor,
    notes,
    checks,
    vendorNotes: {},
    lastJobNumber: 0,
  };
};

const refOf = ({ groupId, manufacturerId, vendorId }: OrderGroup) => ({ groupId, manufacturerId, vendorId });
