// A sample for the gate; `desk-of-mill.nightly.ts` has the rest.
import './orders/keyboard.suite.js';
import './orders/order-lines.suite.js';
import './inventory/left-scans.suite.js';
