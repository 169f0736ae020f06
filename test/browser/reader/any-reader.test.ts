// All suites share the data of one stage. The last one adds long words to these data, so the order of the imports
// matters.
import './drawn-pages.suite.js';
import './steady-dashboard.suite.js';
import './reach.suite.js';
import './touch-and-contrast.suite.js';
import './page-widths.suite.js';
