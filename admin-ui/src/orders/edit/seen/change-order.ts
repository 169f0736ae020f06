import { createContext } from 'react';
import type { OrderStatus } from '../../../types/wire';

/**
 * Makes a change of the order that is edited, for which the server hears in which status the reader saw it. Where
 * another user has placed it meanwhile, the reader is asked, and the change is made again or fails.
 * `after` is the status that the change leads to.
 */
export type ChangeOrder = <Answer>(
  change: (seen: OrderStatus) => Promise<Answer>,
  after?: OrderStatus,
) => Promise<Answer>;

/** Without an order, as in the form of a new one, nobody else can have placed it. */
export const ChangeSeenOrder = createContext<ChangeOrder>((change) => change('draft'));
