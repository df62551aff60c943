import type { TextFile } from './tree.ts'

/** Numbers of OWASP ASVS 5.0.0 by level: section, then its requirements. */
const LEVELS = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
    6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
    14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
    4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
    7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
    11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
    15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
} as const

const numbersOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? []
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`)
  })

/** Every number of the standard with its level; 70 and 183. */
export const STANDARD: ReadonlyMap<string, string> = new Map(
  Object.entries(LEVELS).flatMap(([level, text]) => numbersOf(text).map((number): [string, string] => [number, level])),
)

const STATES = ['tested', 'built', 'not applicable', 'open'] as const
type Row = { number: string; level: string; matter: string; state: string; by: string; heading: string }

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const rowsOf = (text: string): Row[] => {
  let heading = ''
  return text.split('\n').flatMap((line) => {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading
    const [number = '', level = '', matter = '', state = '', by = ''] = cellsOf(line)
    return /^\| *\d+\.\d+\.\d+ /.test(line) ? [{ number, level, matter, state, by, heading }] : []
  })
}

const isQuoted = (title: string, text: string): boolean =>
  [`'`, '"', '`'].some((mark) => text.includes(`${mark}${title}${mark}`))

/** What is named in code font, each with the title in “…” that follows it. */
const evidenceIn = (by: string): { path: string; title: string | undefined }[] =>
  [...by.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = '', title]) => ({ path, title }))

const IS_TEST = /\.(?:test|spec)\.tsx?$/

const mistakesOfEvidence = ({ number, state, by }: Row, files: readonly TextFile[]): string[] => {
  const paths = evidenceIn(by).filter(({ path }) => /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(path))
  if (state === 'not applicable') return /^because \w/.test(by) ? [] : [`${number} does not say why not`]
  const wrong = paths.flatMap(({ path, title }) => {
    const file = files.find((one) => one.path === path)
    if (file === undefined && !files.some((one) => one.path.startsWith(`${path.replace(/\/$/, '')}/`))) {
      return [`${number} names ${path}, which is not there`]
    }
    if (title !== undefined && !isQuoted(title, file?.text ?? '')) return [`${number}: ${path} has no “${title}”`]
    return []
  })
  if (state === 'open') return by.length < 10 ? [...wrong, `${number} does not say what is missing`] : wrong
  if (paths.length === 0) return [...wrong, `${number} is ${state} and names no file`]
  const isShown = paths.some(({ path, title }) => IS_TEST.test(path) && title !== undefined)
  return state === 'tested' && !isShown ? [...wrong, `${number} is tested and names no test by its title`] : wrong
}

const countMistakes = (text: string, rows: readonly Row[]): string[] => {
  const expected = [['1'], ['2'], ['1', '2']].map((levels) => {
    const counted = rows.filter(({ level }) => levels.includes(level))
    const byState = STATES.map((state) => counted.filter((row) => row.state === state).length)
    return [levels.length === 1 ? levels.join() : 'both', ...byState, counted.length].join(' | ')
  })
  const lines = text.split('\n').map((line) => cellsOf(line).join(' | '))
  return expected.filter((line) => !lines.includes(line)).map((line) => `the counts at the top are not: ${line}`)
}

/**
 * What is wrong with the ledger of the standard: numbers that are missing, doubled, unknown or of another level, states
 * that are none, tests and files that are not there, and counts that are not those of the rows.
 */
export const ledgerMistakes = ({ text }: Pick<TextFile, 'text'>, files: readonly TextFile[]): string[] => {
  const rows = rowsOf(text)
  const missing = [...STANDARD.keys()].filter((number) => !rows.some((row) => row.number === number))
  return [
    ...missing.map((number) => `${number} is missing`),
    ...rows.flatMap((row, at) => {
      const { number, level, matter, state, heading } = row
      const mistakes = mistakesOfEvidence(row, files)
      if (STANDARD.get(number) !== level) mistakes.push(`${number} is not of level ${level}`)
      if (rows.findIndex((other) => other.number === number) !== at) mistakes.push(`${number} is there twice`)
      if (!heading.startsWith(`${number.split('.', 1)[0]}. `)) mistakes.push(`${number} is in another chapter`)
      if (!STATES.some((one) => one === state)) mistakes.push(`${number} is ${state}, which is no state`)
      if (!/^\S+(?: \S+){1,9}$/.test(matter)) mistakes.push(`${number} has no short name`)
      return mistakes
    }),
    ...countMistakes(text, rows),
  ]
}
