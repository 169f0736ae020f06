// All suites share the data of one stage.
import './dialogs-of-mill.suite.js';
import './reach.suite.js';
import './touch-and-contrast.suite.js';
