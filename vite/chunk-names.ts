import { prefixOf } from './first-use.ts'

/** `stays-offline-actions` for `/src/products/stays/offline/offline-actions.ts`, `hotels-list` for `/src/routes/hotels/list.tsx`. */
const nameOf = (id: string): string | null => {
  const [, path] = /\/src\/(.+?)\.\w+(?:\?|$)/.exec(id) ?? []
  const parts = path?.replace(/^products\/([^/]+)\/.*?([^/]+)$/, '$1/$2').split('/') ?? []
  const [folder, file] = parts.slice(-2)
  return folder === undefined || file === undefined ? null : `${folder.replace(/^_/, '')}-${file}`
}

/**
 * The name of a program of the page before its hash. No two files share one: by it the worker finds what the version before
 * has of a module (`sw/renamed.ts`), and `assertDistinctNames` checks it.
 */
export const chunkName = (facade: string | null, name: string): string =>
  facade === null ? name : `${prefixOf(facade)}${nameOf(facade) ?? name}`

/** The same of a stylesheet, by the module whose styles are in it. */
export const styleName = (module: string | undefined, name: string): string => nameOf(`/${module ?? ''}`) ?? name

const HASH = /-[\w-]{7}(?=\.(?:js|css|woff2)$)/

/** Throws for files, `assets/…`, that the worker could not match with those of the version before. */
export const assertDistinctNames = (files: readonly string[]): void => {
  const assets = files.filter((file) => /^assets\/.*\.(?:js|css|woff2)$/.test(file))
  const unnamed = assets.filter((file) => !HASH.test(file))
  const names = assets.map((file) => file.replace(HASH, ''))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (unnamed.length > 0) throw new Error(`not named with a hash of seven characters: ${unnamed.join(', ')}`)
  if (twice.length > 0) throw new Error(`several files have one name: ${twice.join(', ')}`)
}
