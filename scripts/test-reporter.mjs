/** Names failed tests at once, for runs that are ended early, and tests that passed only on the retry: those are to be fixed. */
export default class TestReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    const line = `${test.module.relativeModuleId} > ${test.fullName}: ${errors?.[0]?.message ?? ''}`
    if (state === 'failed') console.log(`Failed: ${line}`)
    else if (test.diagnostic()?.flaky === true) console.log(`Passed only the second time: ${line}`)
  }

  /** @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    for (const { message } of suite.errors()) console.log(`Failed: ${suite.fullName}: ${message}`)
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    for (const { message } of file.errors()) console.log(`Failed: ${file.relativeModuleId}: ${message}`)
  }
}
