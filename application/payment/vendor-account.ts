import { companyStream } from '../../domain/company/company.decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { GatewayAccount } from '../../infra/payments/payment-gateway.js';

/** A vendor's account, with the revision of the vendor's stream at which it was set. */
export interface VendorAccount extends GatewayAccount {
  readonly revision: number;
}

/**
 * The account that receives the buyers' payments for a vendor, with its key in plain text: for the one call to the
 * gateway, and stored nowhere. Undefined when the vendor has no payment settings (S2 section 5 "Payment by card").
 * @param isInForce selects the settings; the newest match is used. A payment is queried at the account that it was sent
 * to, regardless of later changes
 * @throws UnreadableSecret when no key of the ring decrypts the vendor's
 */
export const vendorAccount = async (
  events: Pick<EventStore, 'read'>,
  secrets: KeyRing,
  vendorId: string,
  isInForce: (settings: RecordedEvent) => boolean = () => true,
): Promise<VendorAccount | undefined> => {
  const history = await events.read(companyStream.nameOf(vendorId));
  const settings = history
    .filter(companyStream.owns)
    .filter((event) => event.type === 'VendorPaymentSettingsChanged')
    .filter(isInForce)
    .at(-1);
  if (settings === undefined) return undefined;
  const { paymentApiKey: key, paymentApiUrl: url } = settings.data;
  // A removed key or address is null, or blank.
  if (!key || !url) return undefined;
  return { url, securityKey: secrets.decrypt(key, vendorId), revision: settings.revision };
};
