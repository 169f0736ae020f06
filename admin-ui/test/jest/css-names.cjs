/** Replaces CSS modules by one whose class names are the names themselves, since component tests check no styles. */
module.exports = new Proxy({}, { get: (_names, name) => name });
