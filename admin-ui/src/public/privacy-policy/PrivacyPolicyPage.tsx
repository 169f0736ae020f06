import { useText } from '../../i18n/texts';

const PrivacyPolicyPage = () => <h1>{useText()('app.name')}</h1>;

export default PrivacyPolicyPage;
