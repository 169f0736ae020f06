import { useText } from '../i18n/texts';
import { PageHeader } from '../parts/PageHeader';

const ManufacturerDashboard = () => <PageHeader title={useText()('menu.dashboard')} />;

export default ManufacturerDashboard;
