import { isNode, ownPath, type Code, type Node } from './syntax.ts'

/** Memoized parts without text of their own: what they contain observes the language itself. */
const SILENT = [
  'src/frame/cover/CoverArt.tsx',
  'src/frame/cover/CoverPicture.tsx',
  'src/products/stays/host/calendar/GridRow.tsx',
  'src/products/stays/search/parts/HotelCard.tsx',
]

const observesLanguage = (text: string): boolean => /\buse(?:Lingui|Language)\(/.test(text)

const named = (node: unknown, name: string): boolean => isNode(node) && node.name === name

const textAt = ({ text }: Code, node: unknown): string =>
  isNode(node) && typeof node.end === 'number' ? text.slice(node.start, node.end) : ''

const isMemo = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  (named(callee, 'memo') || (isNode(callee) && callee.type === 'MemberExpression' && named(callee.property, 'memo')))

/** Memoized components that keep the old language: nothing renders them again when it changes. */
const memoized = (files: readonly Code[]): string[] =>
  files.flatMap((file) =>
    file.path.startsWith('src/') && !file.path.includes('.test.') && !SILENT.includes(file.path)
      ? file.nodes
          .filter(isMemo)
          .filter(({ arguments: given }) => Array.isArray(given) && !observesLanguage(textAt(file, given[0])))
          .map(({ start }) => `${file.path}: the memoized component at ${start}`)
      : [],
  )

/** Components that a file of routes shows, by name, and the file that each comes from. */
const shownBy = ({ path, nodes }: Code): [name: string, from: string][] => {
  const shown = new Set(
    nodes.flatMap(({ type, name, key, value }) => {
      if (type === 'JSXOpeningElement' && isNode(name)) return typeof name.name === 'string' ? [name.name] : []
      if (type === 'Property' && named(key, 'component') && isNode(value))
        return typeof value.name === 'string' ? [value.name] : []
      return []
    }),
  )
  return nodes.flatMap(({ type, source, specifiers }): [string, string][] => {
    const from = type === 'ImportDeclaration' && isNode(source) ? ownPath(path, String(source.value)) : undefined
    const members: unknown[] = Array.isArray(specifiers) ? specifiers : []
    return members.flatMap((one): [string, string][] => {
      const local = isNode(one) && isNode(one.local) ? one.local.name : undefined
      return from !== undefined && typeof local === 'string' && shown.has(local) ? [[local, from]] : []
    })
  })
}

/** Screens that keep dates, amounts and answers in the old language: the router renders none again when it changes. */
const screens = (files: readonly Code[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/routes/'))
    .flatMap(shownBy)
    .flatMap(([name, from]) => {
      const file = files.find(({ path }) => path === from)
      const own = file?.nodes.find(({ type, id }) => /^(?:Variable|Function)/.test(type) && named(id, name))
      return file && observesLanguage(textAt(file, own)) ? [] : [`${from}: ${name}`]
    })

/** Components that must observe the language and do not. */
export const deafToLanguage = (files: readonly Code[]): string[] => [...memoized(files), ...screens(files)]
