import { useText } from '../i18n/texts';
import { PageHeader } from '../parts/PageHeader';

const VendorDashboard = () => <PageHeader title={useText()('menu.dashboard')} />;

export default VendorDashboard;
