import { PortalAdmin } from './PortalAdmin';
import { portalPages } from './portal-pages';

const pages = portalPages('manufacturer');

const ManufacturerPortal = () => <PortalAdmin portal="manufacturer" pages={pages} />;

export default ManufacturerPortal;
