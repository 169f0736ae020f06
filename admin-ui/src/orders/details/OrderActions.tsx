import { useSignedIn } from '../../session/signed-in';
import type { Customer, Order } from '../../types/wire';
import { ManufacturerActions } from './ManufacturerActions';
import { VendorActions } from './VendorActions';

export interface OrderActionsProps {
  readonly order: Order;
  readonly link: Customer | undefined;
  readonly hasLines: boolean;
}

/** What may be done now, as buttons; what may not is said by the panel below. */
export const OrderActions = (props: OrderActionsProps) =>
  useSignedIn().companyType === 'vendor' ? <VendorActions {...props} /> : <ManufacturerActions {...props} />;
