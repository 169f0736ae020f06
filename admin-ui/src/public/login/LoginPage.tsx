import { useText } from '../../i18n/texts';

const LoginPage = () => <h1>{useText()('app.name')}</h1>;

export default LoginPage;
