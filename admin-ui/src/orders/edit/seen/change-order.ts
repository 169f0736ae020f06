import { createContext } from 'react';
import type { OrderStatus } from '../../../types/wire';

/**
 * Makes a change of the edited order, with the status that the reader saw. If another user has placed it since, the
 * reader confirms, and the change is repeated or fails. `after` is the status that the change leads to.
 */
export type ChangeOrder = <Answer>(
  change: (seen: OrderStatus) => Promise<Answer>,
  after?: OrderStatus,
) => Promise<Answer>;

/** Without an order, as in the form of a new one, nobody else can have placed it. */
export const ChangeSeenOrder = createContext<ChangeOrder>((change) => change('draft'));
