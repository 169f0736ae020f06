import './lists.suite.js';
import './passkeys.suite.js';
import './quote-desk.suite.js';
import './sounds.suite.js';
import './typed-text.suite.js';
import './whose-turn.suite.js';
import './road.suite.js';
import './sign-up.suite.js';
