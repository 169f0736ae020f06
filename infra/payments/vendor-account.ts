import type { EventStore } from '../event-store/event-store.js';
import type { KeyRing } from '../secrets/key-ring.js';
import type { GatewayAccount } from './payment-gateway.js';

/**
 * Where buyers pay a vendor, with its key in plain text: for the one call to the gateway, and kept nowhere. Undefined
 * when the vendor did not set up its payments (S2 section 5 "Payment by card").
 * @throws UnreadableSecret when no key of the ring opens the vendor's
 */
export const vendorAccount = async (
  events: EventStore,
  secrets: KeyRing,
  vendorId: string,
): Promise<GatewayAccount | undefined> => {
  const told = await events.read(`company-${vendorId}`);
  const settings = told.filter(({ type }) => type === 'VendorPaymentSettingsChanged').at(-1)?.data;
  const key = textIn(settings, 'paymentApiKey');
  const url = textIn(settings, 'paymentApiUrl');
  return key === undefined || url === undefined ? undefined : { url, securityKey: secrets.decrypt(key, vendorId) };
};

const textIn = (data: object | undefined, field: string): string | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(data ?? {}, field)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
};
