import { PortalAdmin } from './PortalAdmin';
import { vendorPages } from './vendor-pages';

const VendorPortal = () => <PortalAdmin portal="vendor" basename="/vendor" pages={vendorPages} />;

export default VendorPortal;
