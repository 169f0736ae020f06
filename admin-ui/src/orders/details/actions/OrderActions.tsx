import { useSignedIn } from '../../../session/signed-in';
import { ScanOrderButton } from '../../scan/ScanOrderButton';
import { ManufacturerActions } from './ManufacturerActions';
import type { OrderActionsProps } from './order-actions-props';
import { VendorActions } from './VendorActions';

/** The possible steps as buttons; the panel below lists those that are locked. */
export const OrderActions = (props: OrderActionsProps) => (
  <>
    <ScanOrderButton order={props.order} />
    {useSignedIn().companyType === 'vendor' ? <VendorActions {...props} /> : <ManufacturerActions {...props} />}
  </>
);
