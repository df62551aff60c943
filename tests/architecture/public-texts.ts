import { isNode, ownPath, textOf, type Code, type Node } from './syntax.ts'

/** The file of a route: `/blog` is an index of its folder, and guards are folders that are no part of the path. */
export const fileOfRoute = (path: string, files: readonly Code[]): string => {
  const plain = `src/routes${path === '/' ? '/index' : path}.tsx`
  const found = files.find((file) => file.path.replace(/(?<=\/routes)\/_\w+(?=\/)/, '') === plain)
  return found?.path ?? `src/routes${path}/index.tsx`
}

const isLoadedAtOnce = ({ type, importKind, exportKind }: Node): boolean =>
  ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type) &&
  importKind !== 'type' &&
  exportKind !== 'type'

/** Every screen asks it of the same files. */
const ofEachFile = (read: (file: Code) => string[]): ((file: Code) => string[]) => {
  const known = new WeakMap<Code, string[]>()
  return (file) => {
    const found = known.get(file) ?? read(file)
    known.set(file, found)
    return found
  }
}

const loadedAtOnce = ofEachFile(({ path, statements }) =>
  statements
    .filter(isLoadedAtOnce)
    .flatMap(({ source }) => (isNode(source) ? (ownPath(path, textOf(source) ?? '') ?? []) : [])),
)

const loadedLater = ofEachFile(({ path, nodes }) =>
  nodes.flatMap((node) => (node.type === 'ImportExpression' ? (ownPath(path, textOf(node.source) ?? '') ?? []) : [])),
)

/** The catalogues that a file waits for where it loads something later: `speakIn(['hotels'])`. */
export const spokenLater = ofEachFile(({ nodes }) =>
  nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'speakIn') return []
    const [given] = Array.isArray(node.arguments) ? node.arguments : []
    return isNode(given) && Array.isArray(given.elements) ? given.elements.flatMap((part) => textOf(part) ?? []) : []
  }),
)

/** Files that a screen loads later although it, and the files that load them, wait for no catalogue that has their messages. */
export const unspokenLater = (
  files: readonly Code[],
  route: string,
  messages: ReadonlyMap<string, readonly string[]>,
  messagesOf: (parts: readonly string[]) => ReadonlySet<string>,
  parts: readonly string[],
): string[] => {
  const known = new Map(files.map((file) => [file.path, file]))
  const seen = new Set<string>()
  const pending = [{ path: route, parts }]
  const found: string[] = []
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    const file = known.get(one.path)
    const key = [one.path, ...new Set(one.parts)].toSorted().join(' ')
    if (file === undefined || seen.has(key)) continue
    seen.add(key)
    const loaded = messagesOf(one.parts)
    for (const message of messages.get(one.path) ?? [])
      if (!loaded.has(message)) found.push(`${route} shows "${message}" of ${one.path}`)
    for (const path of loadedAtOnce(file)) pending.push({ path, parts: one.parts })
    const calls = ['speakOnScreens', 'speakOfFlights', 'speakToStaff'].some((name) => file.text.includes(`${name}()`))
    if (calls) continue
    const later = [...one.parts, ...spokenLater(file)]
    for (const path of loadedLater(file)) pending.push({ path, parts: later })
  }
  return found
}

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

const PART = /^ {2}(load\w+): /m
const STAFF_PART = /^load(?:Admin|Policy|Host|Listing)/

const quoted = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, one = '']) => one)

/** Parts that a product registers (`parts.ts`), with the files each loads and the catalogues it waits for beside others. */
const partsIn = ({ path, text }: Code): { name: string; files: string[]; texts: string[] }[] => {
  const [, ...rest] = text.split(PART)
  return rest.flatMap((name, at) => {
    if (at % 2 === 1) return []
    const loading = rest[at + 1] ?? ''
    return {
      name,
      files: [...loading.matchAll(/import\('([^']+)'\)/g)].flatMap(
        ([, specifier = '']) => ownPath(path, specifier) ?? [],
      ),
      texts: quoted(/speakIn\(\[([^\]]+)\]/.exec(loading)?.[1] ?? ''),
    }
  })
}

/** Messages of a product's parts whose catalogues neither their screens nor the part itself load. */
export const unspokenParts = (
  files: readonly Code[],
  parts: Code,
  messages: ReadonlyMap<string, readonly string[]>,
  loadedWith: (parts: readonly string[]) => ReadonlySet<string>,
  texts: { screens: readonly string[]; staff: readonly string[] },
): string[] =>
  partsIn(parts).flatMap((part) => {
    const loaded = loadedWith([...texts.screens, ...(STAFF_PART.test(part.name) ? texts.staff : []), ...part.texts])
    return part.files.flatMap((file) => unspoken(files, file, messages, loaded))
  })
