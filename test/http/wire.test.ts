import './wire/compression.suite.js';
import './wire/concurrency.suite.js';
import './wire/docs-page.suite.js';
import './wire/lost-answers.suite.js';
import './wire/queries.suite.js';
import './wire/repeats.suite.js';
import './wire/unique-names.suite.js';
