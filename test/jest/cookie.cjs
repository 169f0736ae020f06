// Jest on Node 20 cannot require() an ES module, Node itself can: hand out the one that Node loads.
module.exports = process.getBuiltinModule('module').createRequire(__filename)('cookie');
