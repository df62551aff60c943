import { AREA_ROLES, type Area, type Role } from '#contract/core/roles.ts'
import { isNode, textOf, type Code } from './syntax.ts'

type Row = { area: Area; title: { en: string; id: string } }
export type Table = Readonly<Record<string, Row>>

/** Where the table of routes says something else than the specification, or has no title in a language. */
export const differences = (table: Table, specified: ReadonlyMap<string, readonly Role[] | null>): string[] => [
  ...[...specified.keys()].filter((path) => !(path in table)).map((path) => `${path} is not in the table`),
  ...Object.entries(table).flatMap(([path, { area, title }]) => {
    const roles: readonly Role[] | null = AREA_ROLES[area]
    const wanted = specified.get(path)
    if (wanted === undefined) return [`${path} is not in the specification`]
    const isSame = roles?.toSorted().join() === wanted?.toSorted().join()
    return [
      ...(isSame ? [] : [`${path} is open to ${roles?.join() ?? 'everyone'}`]),
      ...(['en', 'id'] as const)
        .filter((locale) => title[locale].trim() === '')
        .map((one) => `${path}: no title, ${one}`),
    ]
  }),
]

type Screen = { file: string; id: string; path: string; declared: string | undefined }

/** Route files that are neither the frame, a guard nor the way to `/not-found`. */
const isScreen = (path: string): boolean =>
  path.startsWith('src/routes/') && !/^src\/routes\/(?:__root|\$|_[^/]+)\.tsx$/.test(path)

const screenOf = ({ path: file, nodes }: Code): Screen => {
  let id = ''
  let declared: string | undefined
  for (const { type, callee, arguments: given, key, value } of nodes) {
    if (type === 'CallExpression' && isNode(callee) && callee.name === 'createFileRoute' && Array.isArray(given)) {
      id = textOf(given[0]) ?? ''
    }
    if (type === 'Property' && isNode(key) && key.name === 'staticData' && isNode(value)) {
      const [first]: unknown[] = Array.isArray(value.properties) ? value.properties : []
      if (isNode(first) && isNode(first.key) && first.key.name === 'path') declared = textOf(first.value)
    }
  }
  const path = id
    .split('/')
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/^\$(.+)$/, '{$1}'))
    .join('/')
  return { file, id, path: path.length > 1 ? path.replace(/\/$/, '') : '/', declared }
}

/** Screens whose file does not say its row of the table, or does not lie under the guard of its area and no other. */
export const unguarded = (files: readonly Code[], table: Table): string[] =>
  files
    .filter(({ path }) => isScreen(path))
    .map(screenOf)
    .flatMap(({ file, id, path, declared }) => {
      const row = table[path]
      if (row === undefined) return [`${file}: ${path} is not in the table`]
      const guards = id.split('/').filter((part) => part.startsWith('_'))
      const wanted = row.area === 'public' ? '' : `_${row.area}`
      return [
        ...(declared === path ? [] : [`${file}: staticData.path is ${declared ?? 'missing'}`]),
        ...(guards.join() === wanted
          ? []
          : [`${file}: lies under ${guards.join() || 'no guard'}, not ${wanted || 'none'}`]),
      ]
    })

/** Guards that do not guard what they are called. */
export const wrongGuards = (files: readonly Code[]): string[] =>
  files.flatMap(({ path, nodes }) => {
    const area = /^src\/routes\/_([^_/]+)\.tsx$/.exec(path)?.[1]
    if (area === undefined) return []
    const guard = nodes.find(({ type, key }) => type === 'Property' && isNode(key) && key.name === 'beforeLoad')?.value
    const [asked]: unknown[] = isNode(guard) && Array.isArray(guard.arguments) ? guard.arguments : []
    const isGuard = isNode(guard) && isNode(guard.callee) && guard.callee.name === 'guard'
    return isGuard && textOf(asked) === area ? [] : [`${path} does not guard ${area}`]
  })

/** Routes both built and still to come, or neither; and coming ones that nobody specified. */
export const unaccounted = (files: readonly Code[], table: Table, toCome: readonly string[]): string[] => {
  const built = new Set(files.filter(({ path }) => isScreen(path)).map((file) => screenOf(file).path))
  return [
    ...Object.keys(table)
      .filter((path) => built.has(path) === toCome.includes(path))
      .map((path) => `${path} is ${built.has(path) ? 'built and still to come' : 'neither built nor to come'}`),
    ...toCome.filter((path) => !(path in table)).map((path) => `${path} is to come but not in the table`),
  ]
}
