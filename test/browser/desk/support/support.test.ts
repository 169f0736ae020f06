import './companies.suite.js';
import './installation.suite.js';
