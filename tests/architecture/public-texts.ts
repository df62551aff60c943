import { isNode, ownPath, textOf, type Code, type Node } from './syntax.ts'

/** The file of a public route: `/blog` is an index of its folder. */
export const fileOfRoute = (path: string, files: readonly Code[]): string => {
  const plain = `src/routes${path === '/' ? '/index' : path}.tsx`
  return files.some((file) => file.path === plain) ? plain : `src/routes${path}/index.tsx`
}

const isLoadedAtOnce = ({ type, importKind, exportKind }: Node): boolean =>
  ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type) &&
  importKind !== 'type' &&
  exportKind !== 'type'

const loadedAtOnce = ({ path, statements }: Code): string[] =>
  statements
    .filter(isLoadedAtOnce)
    .flatMap(({ source }) => (isNode(source) ? (ownPath(path, textOf(source) ?? '') ?? []) : []))

/**
 * Files with messages that the screen of a route shows at once, by import, although its pages wait for the messages of
 * some catalogues alone. What is loaded later waits for its own messages.
 */
export const unspoken = (
  files: readonly Code[],
  route: string,
  messages: ReadonlyMap<string, readonly string[]>,
  loaded: ReadonlySet<string>,
): string[] => {
  const known = new Map(files.map((file) => [file.path, file]))
  const seen = new Set<string>()
  const pending = [route]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const file = known.get(path)
    if (file === undefined || seen.has(path)) continue
    seen.add(path)
    pending.push(...loadedAtOnce(file))
  }
  return [...seen].flatMap((path) =>
    (messages.get(path) ?? [])
      .filter((message) => !loaded.has(message))
      .map((message) => `${route} shows "${message}" of ${path}`),
  )
}
