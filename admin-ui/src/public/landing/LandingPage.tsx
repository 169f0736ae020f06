import { useText } from '../../i18n/texts';

const LandingPage = () => <h1>{useText()('app.name')}</h1>;

export default LandingPage;
