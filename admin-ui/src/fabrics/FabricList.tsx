import { useText } from '../i18n/texts';
import { PageHeader } from '../parts/PageHeader';

const FabricList = () => <PageHeader title={useText()('fabrics.title')} />;

export default FabricList;
