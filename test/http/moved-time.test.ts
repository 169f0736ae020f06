import './accounts/dropped-packs.suite.js';
import './accounts/paying-by-hand.suite.js';
import './accounts/unknown-callers.suite.js';
