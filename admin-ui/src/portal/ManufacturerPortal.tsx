import { PortalAdmin } from './PortalAdmin';
import { manufacturerPages } from './manufacturer-pages';

const ManufacturerPortal = () => <PortalAdmin portal="manufacturer" basename="" pages={manufacturerPages} />;

export default ManufacturerPortal;
