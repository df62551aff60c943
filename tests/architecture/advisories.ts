const report = (vulnerabilities: object, packages = 200): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod: packages } } })
const advisory = (severity: string): object => ({
  left: { name: 'left', severity, range: '<2', via: [{ title: 'Words', url: 'words' }], fixAvailable: true },
})

/** What npm may say of advisories, and how the check has to end: nobody may take silence for a clean bill. */
export const REPORTS: readonly (readonly [name: string, code: 0 | 1 | 2, report: string])[] = [
  ['nothing found', 0, report({})],
  ['something of low degree', 0, report(advisory('moderate'))],
  ['something high', 1, report(advisory('high'))],
  ['something critical', 1, report(advisory('critical'))],
  ['a degree nobody knows', 1, report(advisory('catastrophic'))],
  ['silence', 2, ''],
  ['words that are no report', 2, 'npm error network'],
  ['a refusal of the registry', 2, JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
  ['a report about nothing', 2, report({}, 1)],
  ['a report of another form', 2, JSON.stringify({ auditReportVersion: 3, vulnerabilities: {} })],
]
