const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The slowest suites. Started last, they would leave one worker alone with them, and on a clean checkout no earlier
 * durations exist. Suites that mostly wait come early, in parallel to those that keep a core busy.
 */
const longest = [
  'test/simulation/simulation',
  'test/browser/reader/any-reader',
  'test/crash/crash',
  'test/crash/billing',
  'test/browser/reader/pages-of-companies',
  'infra/event-store/eventstoredb/server-away',
  'test/browser/desk/desk-of-mill',
  'infra/jobs/bull/redis-away',
  'infra/mongo/connection',
  'test/browser/desk/desk-of-vendor',
  'test/jest/groups/portal-1',
  'test/jest/groups/portal-2',
  'test/jest/groups/portal-3',
  'test/http/accounts',
  'test/http/orders',
  'test/jest/groups/product-http',
  'test/jest/groups/product-infra',
  'test/jest/groups/product-processes',
  'test/product/deployables',
  'test/product/upgrade-on-servers',
  'test/stalls/stalls',
  'test/http/access/access-matrix',
  'test/http/wire',
  'test/http/inventory',
  'test/browser/main-job',
  'test/browser/reader/pages-of-guest',
];

const placeOf = ({ path }) => {
  const file = path.replace(/(\.(test|nightly))?\.[jt]sx?$/, '');
  const place = longest.findIndex((name) => file.endsWith(name));
  return place < 0 ? longest.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
