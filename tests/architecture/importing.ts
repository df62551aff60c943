import { ownPath, packageOf, type Code } from './syntax.ts'
import { placeOf, type Place } from './modules.ts'
import { isTest } from './tree.ts'

export type Packages = {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}

/** Files that lie in no room the table knows. */
export const strangers = (files: readonly Code[]): string[] =>
  files.filter(({ path }) => placeOf(path) === undefined).map(({ path }) => `${path} is in no known module`)

const isWithin = (path: string, { name, module }: Place): boolean =>
  path === name ||
  path.startsWith(`${name}/`) ||
  module.may.some((other) => (other.endsWith('/') ? path.startsWith(other) : path === other))

/**
 * What tests and their helpers may import beyond their row: the helpers in `tests/support`, the contract, suppliers
 * and gateways that they give in, the page with all its routes, and the helpers of products, to test shared screens with real products.
 */
const FOR_TESTS =
  /^tests\/support\/|^contract\/|^server\/adapters\/|^src\/app\/routes-test-support\.tsx$|^src\/products\/(?:.+\/)?[\w-]*test-support\.tsx?$/

/** Imports of a file of ours from a room that the importing room may not know. */
export const trespasses = (files: readonly Code[]): string[] =>
  files.flatMap(({ path, imports }) => {
    const place = placeOf(path)
    if (place === undefined) return []
    return imports
      .flatMap((specifier) => ownPath(path, specifier) ?? [])
      .filter((target) => !isWithin(target, place) && !(isTest(path) && FOR_TESTS.test(target)))
      .filter((target) => !(isTest(path) && target === path.replace(/\.test(?=\.tsx?$)/, '')))
      .map((target) => `${path} (${place.name}) imports ${target}`)
  })

const PRODUCT_TABLES = /^server\/database\/schema\/products\/([\w-]+)\//
/** Folders of one product on the server. */
const SERVER_PRODUCT = /^server\/(?:domain\/products|http\/products|adapters\/suppliers)\/([\w-]+)\//

/** Server modules that read the tables of a product without belonging to it; they have to ask its `Product`. */
export const foreignTables = (files: readonly Code[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/database/') && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .flatMap((specifier) => ownPath(path, specifier) ?? [])
        .filter((target) => {
          const product = PRODUCT_TABLES.exec(target)?.[1]
          return product !== undefined && product !== SERVER_PRODUCT.exec(path)?.[1]
        })
        .map((target) => `${path} reads the tables of a product: ${target}`),
    )

/** Packages that are not in package.json, not for this room, or only there for development in what is shipped. */
export const wrongPackages = (files: readonly Code[], { dependencies, devDependencies }: Packages): string[] =>
  files.flatMap(({ path, imports }) => {
    const place = placeOf(path)
    if (place === undefined) return []
    const { packages, node } = place.module
    const isShipped = /^(?:contract|src|sw|server)\//.test(path) && !isTest(path)
    const isAllowed = (name: string): boolean => {
      if (name === 'node') return node === true || isTest(path)
      if (isShipped) return packages?.includes(name) ?? name in dependencies
      return name in dependencies || name in devDependencies
    }
    return imports
      .flatMap((specifier) => packageOf(specifier) ?? [])
      .filter((name) => !isAllowed(name))
      .map((name) => `${path} (${place.name}) imports the package ${name}`)
  })

/** Rings of files that import each other, types included; each ring once, told from its first file by name. */
export const cycles = (files: readonly Code[]): string[] => {
  const edges = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap((specifier) => ownPath(path, specifier) ?? [])]),
  )
  const done = new Set<string>()
  const found = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at !== -1) {
      const ring = trail.slice(at)
      const first = ring.indexOf(ring.toSorted()[0] ?? '')
      found.add([...ring.slice(first), ...ring.slice(0, first)].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return [...found]
}

const RE_EXPORTS = ['ExportAllDeclaration', 'ImportDeclaration']

/** Files that only pass on what others export, and files named `index` outside the routes, where the name is the URL. */
export const barrels = (files: readonly Code[]): string[] =>
  files
    .filter(({ path, statements }) => {
      const isIndex = /(?:^|\/)index\.\w+$/.test(path) && !path.startsWith('src/routes/')
      const passesOn = statements.every(
        (one) => RE_EXPORTS.includes(one.type) || (one.type === 'ExportNamedDeclaration' && one.declaration === null),
      )
      const exportsAny = statements.some(({ type }) => type.startsWith('Export'))
      return isIndex || (passesOn && exportsAny)
    })
    .map(({ path }) => `${path} is a barrel`)
