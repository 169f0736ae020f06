import './accounts/card-token.suite.js';
import './accounts/companies.suite.js';
import './accounts/company-logo.suite.js';
import './accounts/sessions.suite.js';
import './accounts/sign-in.suite.js';
import './accounts/sign-up.suite.js';
import './accounts/sign-up-preview.suite.js';
import './accounts/users.suite.js';
