/** Reports which tests passed only on the retry, and why they failed first: flaky tests are to be fixed. */
export default class SecondTries {
  /** @param {readonly import('vitest/node').TestModule[]} files */
  onTestRunEnd(files) {
    for (const file of files) {
      for (const test of file.children.allTests('passed')) {
        if (test.diagnostic()?.flaky !== true) continue
        const [first] = test.result().errors ?? []
        console.log(`Passed only the second time: ${file.relativeModuleId} > ${test.fullName}: ${first?.message ?? ''}`)
      }
    }
  }
}
