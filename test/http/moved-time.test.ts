import './accounts/billing/dropped-packs.suite.js';
import './accounts/billing/paying-by-hand.suite.js';
import './accounts/people/unknown-callers.suite.js';
import './accounts/people/taking-over.suite.js';
