// What `npm test` runs where it is given no path: all suites, and test files of some folders as groups.
import config from './jest.config.js';
import { grouped } from './test/jest/groups.js';

const withGroups = (project) => {
  const [[, [, options]]] = Object.entries(project.transform);
  return {
    ...project,
    roots: [...new Set([...project.roots, '<rootDir>/test/jest/groups'])],
    testMatch: [...project.testMatch, `**/test/jest/groups/${project.displayName}-*.js`],
    testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? ['/node_modules/']), grouped],
    transform: { [grouped]: ['<rootDir>/test/jest/wrapped-files.cjs', options], ...project.transform },
  };
};

export default { ...config, projects: config.projects.map(withGroups) };
