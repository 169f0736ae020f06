import './additions.suite.js';
