import './camera.suite.js';
import './several-pages.suite.js';
import './several-phones.suite.js';
import './sign-in.suite.js';
import './states.suite.js';
import { describeLostConnection } from './lost-connection.js';

// A short one for the gate; `scan-page.nightly.ts` has a thousand codes.
describeLostConnection({ codes: 40, cuts: 4 });
