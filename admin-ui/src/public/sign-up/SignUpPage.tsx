import { useText } from '../../i18n/texts';

const SignUpPage = () => <h1>{useText()('app.name')}</h1>;

export default SignUpPage;
