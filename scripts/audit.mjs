import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run.mjs'

/** @typedef {import('./audit.d.mts').Advisory} Advisory */
/** @typedef {import('./audit.d.mts').Audit} Audit */

const BAD = ['high', 'critical']

/** @param {unknown} value @returns {Record<string, unknown>} */
const objectOf = (value) => (value !== null && typeof value === 'object' ? { ...value } : {})

/** @param {unknown} value @returns {string} */
const textOf = (value) => (typeof value === 'string' ? value : 'nothing said')

/** A degree that we do not know is looked at as well. @param {Advisory} advisory */
const isBad = ({ severity }) => BAD.includes(severity) || !/^(?:info|low|moderate)$/.test(severity)

/**
 * What `npm audit --json` said. Everything that is no whole report means that nothing was checked.
 * @param {string} output
 * @returns {Audit}
 */
export const auditOf = (output) => {
  /** @type {Record<string, unknown>} */
  let report
  try {
    report = objectOf(JSON.parse(output))
  } catch {
    return { checked: false, why: 'npm gave no report' }
  }
  const packages = objectOf(objectOf(report['metadata'])['dependencies'])['prod']
  if (report['auditReportVersion'] !== 2 || typeof report['vulnerabilities'] !== 'object') {
    return { checked: false, why: textOf(report['message'] ?? 'npm gave no report').split('\n', 1)[0] ?? '' }
  }
  if (typeof packages !== 'number' || packages < 2) return { checked: false, why: 'no package was looked at' }
  const all = Object.values(objectOf(report['vulnerabilities'])).map((one) => {
    const { name, severity, range, via, fixAvailable } = objectOf(one)
    const reasons = (Array.isArray(via) ? via : []).map((reason) =>
      typeof reason === 'string'
        ? `by ${reason}`
        : `${textOf(objectOf(reason)['title'])} (${textOf(objectOf(reason)['url'])})`,
    )
    const fix = fixAvailable === false ? 'no mended version yet' : 'a mended version is there'
    return { name: textOf(name), severity: textOf(severity), range: textOf(range), via: reasons, fix }
  })
  const bad = all.filter(isBad)
  return { checked: true, packages, bad, others: all.length - bad.length }
}

/** @returns {Promise<string>} what npm says of `dependencies` and all below them; it ends badly where it finds something */
const askNpm = () =>
  new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=1']
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    execFile(npm, args, { cwd: ROOT, timeout: 120_000, maxBuffer: 2 ** 26, shell: npm !== 'npm' }, (_error, stdout) =>
      resolve(stdout),
    )
  })

/**
 * Tells what was found and how the program ends: 0 nothing high or critical, 1 something, 2 nothing was checked.
 * @param {Audit} audit
 * @returns {{ lines: string[], code: 0 | 1 | 2 }}
 */
export const verdictOf = (audit) => {
  if (!audit.checked) {
    return { lines: [`NOT CHECKED: the registry told nothing of advisories (${audit.why}).`], code: 2 }
  }
  const { bad, others, packages } = audit
  const lines = bad.flatMap(({ name, severity, range, via, fix }) => [
    `${severity.toUpperCase()}  ${name} ${range}: ${fix}`,
    ...via.map((reason) => `    ${reason}`),
  ])
  const rest = others === 0 ? '' : `; ${others} of lower degree`
  lines.push(`${packages} packages that ship: ${bad.length} with an advisory that is high or critical${rest}.`)
  return { lines, code: bad.length > 0 ? 1 : 0 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { lines, code } = verdictOf(auditOf(await askNpm()))
  console.log(lines.join('\n'))
  process.exitCode = code
}
