import { dataProviderContract } from '../data-provider.suite';
import { fakePortal } from '../fake/fake-portal';
import { anOrder, anOrderGroup } from '../kit/records/orders';

dataProviderContract('the fake, in memory', async () => {
  const order = anOrder();
  return { data: fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()] }).data, orderId: order.id };
});
