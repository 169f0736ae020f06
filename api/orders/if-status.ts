import type { CustomDecorator } from '@nestjs/common';
import { orderStatuses } from '../../domain/order/order.events.js';
import { oneOf } from '../../infra/schema/fields.js';
import { TakesParameters } from '../openapi/declared.js';

const description =
  'The status in which the caller saw the order: 409 `order.status-changed` when another user has placed it since.';
const ifStatus = { name: 'If-Status', in: 'header', description, schema: oneOf(orderStatuses).schema } as const;

/**
 * Adds the header to the description of a route that changes an order, which withdraws a placed one (A53). The order
 * compares it (`requireSeen` in domain/order/step.ts).
 */
export const DeclaresIfStatus = (): CustomDecorator => TakesParameters(ifStatus);
