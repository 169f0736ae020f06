import { PortalAdmin } from './PortalAdmin';
import { portalPages } from './portal-pages';

const pages = portalPages('vendor');

const VendorPortal = () => <PortalAdmin portal="vendor" pages={pages} />;

export default VendorPortal;
