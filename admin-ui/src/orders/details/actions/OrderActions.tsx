import { useSignedIn } from '../../../session/signed-in';
import { ScanOrderButton } from '../../scan/ScanOrderButton';
import { ManufacturerActions } from './ManufacturerActions';
import type { OrderActionsProps } from './order-actions-props';
import { VendorActions } from './VendorActions';

/** What may be done now, as buttons; what may not is said by the panel below. */
export const OrderActions = (props: OrderActionsProps) => (
  <>
    <ScanOrderButton order={props.order} />
    {useSignedIn().companyType === 'vendor' ? <VendorActions {...props} /> : <ManufacturerActions {...props} />}
  </>
);
