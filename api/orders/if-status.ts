import type { CustomDecorator } from '@nestjs/common';
import { orderStatuses } from '../../domain/order/order.events.js';
import { oneOf } from '../../infra/schema/fields.js';
import { TakesParameters } from '../openapi/declared.js';

const description =
  'The status in which the caller saw the order: 409 `order.status-changed` when another user has placed it since.';
const ifStatus = { name: 'If-Status', in: 'header', description, schema: oneOf(orderStatuses).schema } as const;

/** The route changes an order, which withdraws a placed one (A53). */
export const TakesIfStatus = (): CustomDecorator => TakesParameters(ifStatus);
