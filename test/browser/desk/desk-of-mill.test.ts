import './additions.suite.js';
import './import.suite.js';
import './keyboard.suite.js';
import './order-lines.suite.js';
import './card-fields.suite.js';
import './payment.suite.js';
import './scanner.suite.js';
import './two-people.suite.js';
