/** Playwright reporter: leaves the numbers of passed and failed tests in the file that BIDLOOM_TEST_COUNTS names. */
import { writeFileSync } from 'node:fs';

export default class CountPlaywright {
  #errors = 0;
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** An error outside every test: a server that does not start, a file that cannot be loaded. */
  onError() {
    this.#errors += 1;
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    // A test that was not reached, after an interruption, did not pass: its outcome reads as skipped without a result.
    const isFailed = (test) => ['unexpected', 'flaky'].includes(test.outcome()) || test.results.length === 0;
    const passed = tests.filter((test) => test.outcome() === 'expected' && test.results.length > 0).length;
    const failed = tests.filter(isFailed).length + this.#errors;
    writeFileSync(process.env.BIDLOOM_TEST_COUNTS, JSON.stringify({ passed, failed }));
  }

  printsToStdio() {
    return false;
  }
}
