// One stage for all: the last of them fills it with long words.
import './drawn-pages.suite.js';
import './reach.suite.js';
import './touch-and-contrast.suite.js';
import './text-size.suite.js';
import './page-widths.suite.js';
