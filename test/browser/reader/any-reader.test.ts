// All suites share the data of one stage.
import './drawn-pages.suite.js';
import './slow-line.suite.js';
import './steady-dashboard.suite.js';
import './dialogs-of-mill.suite.js';
import './reach.suite.js';
import './touch-and-contrast.suite.js';
