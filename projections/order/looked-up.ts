import type { OrderCreated } from '../../domain/order/order.events.js';
import { paymentOptions } from '../../domain/vendor-link/vendor-link.events.js';
import type { Recall } from '../../infra/schema/read-model.js';
import { partyKeys, withPresentNames } from '../shared/looked-up.js';

interface Parties {
  readonly manufacturerId: string;
  readonly vendorId: string;
}

export const groupKey = (groupId: string): string => `name of group ${groupId}`;

export const paymentKey = ({ manufacturerId, vendorId }: Parties): string => `payment of ${manufacturerId} ${vendorId}`;

export const linkKey = ({ manufacturerId, vendorId }: Parties): string => `link of ${manufacturerId} ${vendorId}`;

const inactive = 'inactive';

/** The remembered text for the state of a link. */
export const linkText = (isActive: boolean): string => (isActive ? 'active' : inactive);

/** Whether the link of a new order is active; a link without a remembered state is active. */
export const isLinkActive = (parties: Parties, recall: Recall): boolean => recall(linkKey(parties)) !== inactive;

export const keysOf = (data: OrderCreated['data']): readonly string[] => [
  ...partyKeys(data),
  groupKey(data.groupId),
  paymentKey(data),
  linkKey(data),
];

/**
 * The data of a new order, updated with the changes of its companies, link and group that precede its event in the log.
 */
export const withPresentFacts = (data: OrderCreated['data'], recall: Recall): OrderCreated['data'] => {
  const paidBy = recall(paymentKey(data));
  const named = withPresentNames({ paymentOption: 'any' as const, ...data }, recall);
  return {
    ...named,
    groupName: recall(groupKey(data.groupId)) ?? data.groupName,
    paymentOption: paymentOptions.find((option) => option === paidBy) ?? named.paymentOption,
  };
};
