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
 * has of a module (`sw/renamed.ts`).
 */
export const chunkName = (facade: string | null, name: string): string =>
  facade === null ? name : `${prefixOf(facade)}${nameOf(facade) ?? name}`

/** The same of a stylesheet, by the module whose styles are in it. */
export const styleName = (module: string | undefined, name: string): string => nameOf(`/${module ?? ''}`) ?? name
