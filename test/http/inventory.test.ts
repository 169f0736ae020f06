import './inventory/containers.suite.js';
import './inventory/fabrics.suite.js';
import './inventory/inventory-groups.suite.js';
import './inventory/inventory-types.suite.js';
import './inventory/labels.suite.js';
import './inventory/scanned-groups.suite.js';
import './inventory/swatch-code.suite.js';
import './inventory/swatch-import.suite.js';
