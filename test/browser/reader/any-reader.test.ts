// A sample for the gate; `any-reader.nightly.ts` has the rest. All suites share the data of one stage.
import './drawn-pages.suite.js';
import './slow-line.suite.js';
import './steady-dashboard.suite.js';
