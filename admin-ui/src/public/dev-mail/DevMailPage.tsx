import { useText } from '../../i18n/texts';

const DevMailPage = () => <h1>{useText()('app.name')}</h1>;

export default DevMailPage;
