import { show } from '../show';
import LandingPage from './LandingPage';

/** The landing page by itself. Its links are plain ones: they load the page again, with the router. */
export const start = (root: HTMLElement): void => show(root, <LandingPage />);
