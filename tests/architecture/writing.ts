import { isNode, lineOf, textOf, type Code, type Node } from './syntax.ts'
import { isTest, type TextFile } from './tree.ts'

const MAX_LINES = 350
const COUNTED = /\.(?:tsx?|m[jt]s|css|sql|html)$/
const UNCOUNTED = /\.gen\.ts$|\.data\.ts$|^server\/database\/migrations\//

/** Files that have grown too long to be about one thing. */
export const longFiles = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ path }) => COUNTED.test(path) && !UNCOUNTED.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`)

const SILENCERS = new RegExp(['@ts-(?:ignore|expect-error|nocheck)', '(?:ox|es)lint-(?:disable|enable)'].join('|'))
/** One rule of taste for one line, with the reason. */
const EXCUSED = new RegExp(['oxlint', 'disable-next-line [a-z-]+ -- \\S'].join('-'))

/** Places where the compiler or the linter is told to look away. */
export const silenced = (files: readonly Code[]): string[] =>
  files.flatMap((file) => [
    ...file.nodes
      .filter(({ type }) => type === 'TSAnyKeyword' || type === 'TSNonNullExpression')
      .map(
        (node) => `${file.path}:${lineOf(file, node)} ${node.type === 'TSAnyKeyword' ? 'any' : 'non-null assertion'}`,
      ),
    ...file.text
      .split('\n')
      .flatMap((line, index) =>
        SILENCERS.test(line) && !EXCUSED.test(line) ? [`${file.path}:${index + 1} ${line.trim()}`] : [],
      ),
  ])

const RUNNERS = ['test', 'it', 'describe', 'suite', 'bench', 'base']
const NOT_RUN = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']
const SHORT = ['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']

/** `test` of `test.each(…)(…)`, `test.describe.only(…)` and the like. */
const rootName = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return typeof node.name === 'string' ? node.name : undefined
  return rootName(node.type === 'MemberExpression' ? node.object : node.callee)
}

const memberName = (node: unknown): unknown =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.property)
    ? (node.property.name ?? textOf(node.property))
    : undefined

const notRunBy = (node: Node): string | undefined => {
  if (node.type === 'MemberExpression') {
    const name = memberName(node)
    if (typeof name === 'string' && NOT_RUN.includes(name) && RUNNERS.includes(rootName(node) ?? '')) return name
  }
  if (node.type !== 'CallExpression') return undefined
  const root = rootName(node.callee) ?? ''
  if (isNode(node.callee) && node.callee.type === 'Identifier' && SHORT.includes(root)) return root
  if (!RUNNERS.includes(root) || !Array.isArray(node.arguments)) return undefined
  const options: unknown = node.arguments[1]
  if (!isNode(options) || options.type !== 'ObjectExpression' || !Array.isArray(options.properties)) return undefined
  return options.properties
    .map((property: unknown) => (isNode(property) && isNode(property.key) ? property.key.name : undefined))
    .find((name: unknown): name is string => typeof name === 'string' && NOT_RUN.includes(name))
}

/** Tests that are written but do not run, or keep others from running. */
export const notRun = (files: readonly Code[]): string[] =>
  files
    .filter(({ path }) => isTest(path))
    .flatMap((file) =>
      file.nodes.flatMap((node) => {
        const how = notRunBy(node)
        return how === undefined ? [] : [`${file.path}:${lineOf(file, node)} ${how}`]
      }),
    )

const REGISTRIES = ['registry', 'npmjs', 'npmmirror', 'yarnpkg', 'verdaccio', 'artifactory'].join('|')
const MACHINE = new RegExp(
  [
    `(?<![\\w.:/-])/(?:home|Users|root|work|workspace|builds)/[\\w.-]+`,
    `[A-Z]:\\\\{1,2}Users\\\\`,
    `\\b(?:[\\w-]+\\.)*(?:${REGISTRIES})(?:\\.[\\w-]+)*\\.(?:org|com|net|io|dev|local|internal)\\b`,
  ].join('|'),
)

/** Paths of somebody's machine and hosts packages come from: a clone elsewhere has neither. */
export const machineNames = (files: readonly TextFile[], own: readonly string[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const name = MACHINE.exec(line)?.[0] ?? own.find((folder) => line.includes(`${folder}/`))
      return name === undefined ? [] : [`${path}:${index + 1} ${name}`]
    }),
  )

const MOST_FUNCTION_LINES = 120
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const linesOf = ({ text }: Code, { start, end }: Node): number =>
  typeof end === 'number' ? text.slice(start, end).split('\n').length : 0

/** Functions that do too much to be read at once; the blocks of tests are not meant. */
export const longFunctions = (files: readonly Code[]): string[] =>
  files
    .filter(({ path }) => !isTest(path) && !/\.(?:test|spec)\./.test(path))
    .flatMap((file) =>
      file.nodes
        .filter(({ type }) => FUNCTIONS.includes(type))
        .map((node) => ({ line: lineOf(file, node), lines: linesOf(file, node) }))
        .filter(({ lines }) => lines > MOST_FUNCTION_LINES)
        .map(({ line, lines }) => `${file.path}:${line} is a function of ${lines} lines`),
    )

const MOST_FILES = 40

const isTestItself = (path: string): boolean =>
  /\.(?:test|spec)\./.test(path) || (isTest(path) && !path.startsWith('tests/support/'))

/** Folders with more source files than one can look through; tests and styles beside them are not counted. */
export const flatFolders = (files: readonly TextFile[]): string[] => {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!/\.tsx?$/.test(path) || isTestItself(path) || path.startsWith('src/routes/')) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder} has ${count} files`)
}
