import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const CODE = ['.ts', '.tsx', '.mjs', '.mts']
const NOT_TEXT = ['.png', '.woff2', '.ico', '.jpg']

/** The plain names and endings of `.gitignore`: what is not part of the house. */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.trim().replace(/\/$/, ''))
  .filter((line) => line !== '')

const isIgnored = (name: string): boolean =>
  name === '.git' || ignored.some((rule) => (rule.startsWith('*') ? name.endsWith(rule.slice(1)) : name === rule))

/** A product that is only added to a copy of the project, where these rules are checked for it. */
const isModule = (path: string): boolean => /^tests\/products\/[^/]+\/module$/.test(path)

const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (isModule(path)) return []
      return entry.isDirectory() ? below(path) : [path]
    })
    .toSorted()

export type TextFile = { path: string; text: string }

const read = (path: string): TextFile => ({ path, text: readFileSync(join('.', path), 'utf8') })

/** Every text file of the project, paths from its root with `/` between. */
export const textFiles = (): TextFile[] =>
  below('.')
    .filter((path) => !NOT_TEXT.includes(extname(path)))
    .map(read)

/** Written code: generated files and lists of data are left out. */
export const isCode = ({ path }: TextFile): boolean =>
  CODE.includes(extname(path)) && !path.endsWith('.data.ts') && !path.endsWith('.gen.ts')

/** Tests and what only tests use, wherever it lies. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.test\.tsx?$|[/-]test-support\.tsx?$|\/fixtures\//.test(path)
