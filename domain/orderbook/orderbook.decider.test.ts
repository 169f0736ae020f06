import { scenario } from '../../test/kit/domain/scenario.js';
import { orderbookDecider, type OrderIndexIssued } from './orderbook.decider.js';

const { given } = scenario(orderbookDecider);
const issued = (index: number): OrderIndexIssued => ({
  type: 'OrderIndexIssued',
  data: { manufacturerId: 'mill-1', orderId: `order-${index}`, index },
});

describe('the order book of a manufacturer', () => {
  it('numbers orders from 1 on', () => {
    given().when({ type: 'IssueOrderIndex', manufacturerId: 'mill-1', orderId: 'order-1' }).then(issued(1));
    given(issued(1), issued(2))
      .when({ type: 'IssueOrderIndex', manufacturerId: 'mill-1', orderId: 'order-3' })
      .then(issued(3));
  });
});
