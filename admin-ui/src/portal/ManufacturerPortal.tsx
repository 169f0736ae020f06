import { PortalAdmin } from './PortalAdmin';
import { pagesOf } from './pages';
import { portalPages } from './portal-pages';

const pages = portalPages(pagesOf('manufacturer'));

const ManufacturerPortal = () => <PortalAdmin portal="manufacturer" pages={pages} />;

export default ManufacturerPortal;
