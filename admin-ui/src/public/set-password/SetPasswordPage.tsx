import { useText } from '../../i18n/texts';

const SetPasswordPage = () => <h1>{useText()('app.name')}</h1>;

export default SetPasswordPage;
