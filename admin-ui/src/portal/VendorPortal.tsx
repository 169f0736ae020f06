import { PortalAdmin } from './PortalAdmin';
import { pagesOf } from './pages';
import { portalPages } from './portal-pages';

const pages = portalPages(pagesOf('vendor'));

const VendorPortal = () => <PortalAdmin portal="vendor" pages={pages} />;

export default VendorPortal;
