import { startProductUnderTest } from '../product/product-under-test.js';
import { signUpParties } from '../workload/parties.js';

/** A product with a manufacturer that may order from a vendor, a draft `First` and a placed order `Second`. */
export interface ClientWorld {
  readonly url: string;
  /** The served OpenAPI document. */
  readonly document: string;
  /** The manufacturer's owner. */
  readonly email: string;
  readonly password: string;
  close(): Promise<void>;
}

export const startClientWorld = async (): Promise<ClientWorld> => {
  const product = await startProductUnderTest();
  const { url } = product;
  const { manufacturer, partnerIds } = await signUpParties(url, product.dataDir);
  for (const po_number of ['First', 'Second']) {
    const body = { vendorId: partnerIds.vendorId, groupId: partnerIds.groupId, po_number };
    const { id: orderId } = await manufacturer.call<{ id: string }>('POST', '/orders', body);
    await manufacturer.call('POST', '/orderFabrics', {
      orderId,
      code: 'CL-0',
      pattern_name: 'Twill',
      color: 'Red',
      quantity: 3,
    });
    if (po_number === 'Second') await manufacturer.call('PATCH', `/orders/${orderId}`, { status: 'placed' });
  }
  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  const owner = { email: 'bench-manufacturer@example.com', password: 'Correct-Horse-9' };
  return { url, document, ...owner, close: () => product.close() };
};
