/** Vitest reporter: leaves the numbers of passed and failed tests in the file that BIDLOOM_TEST_COUNTS names. */
import { writeFileSync } from 'node:fs';

export default class CountVitest {
  onTestRunEnd(modules, unhandledErrors) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    // A file that cannot be loaded, a failed hook of a suite and an error outside every test count as a failure each.
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .flatMap((part) => part.errors());
    const failed =
      states.filter((state) => state === 'failed').length + broken.length + unhandledErrors.length;
    const counts = { passed: states.filter((state) => state === 'passed').length, failed };
    writeFileSync(process.env.BIDLOOM_TEST_COUNTS, JSON.stringify(counts));
  }
}
