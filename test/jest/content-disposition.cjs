// Jest on Node 20 cannot require() an ES module, but Node can: exports the module that Node loads.
module.exports = process.getBuiltinModule('module').createRequire(__filename)('content-disposition');
