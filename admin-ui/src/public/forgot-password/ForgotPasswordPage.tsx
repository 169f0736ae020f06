import { useText } from '../../i18n/texts';

const ForgotPasswordPage = () => <h1>{useText()('app.name')}</h1>;

export default ForgotPasswordPage;
