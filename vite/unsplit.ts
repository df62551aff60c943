import type { Plugin } from 'vite'

type Chunk = {
  fileName: string
  isEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** Vite's list of the chunk's stylesheets. */
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined
}

/** Chunks that the app can reach without loading one that is not precached. */
const reachedIn = <One extends Chunk>(stored: readonly One[]): One[] => {
  const byName = new Map(stored.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<One>()
  const pending = stored.filter(({ isEntry }) => isEntry)
  for (let chunk = pending.pop(); chunk !== undefined; chunk = pending.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    pending.push(...[...chunk.imports, ...chunk.dynamicImports].flatMap((name) => byName.get(name) ?? []))
  }
  return [...reached]
}

/**
 * Fails the build if a precached file cannot start without one that is not: the app would not open offline after an
 * update. `prefixes` are the name prefixes of files that are not precached. Programs and styles that only those need
 * are added to `unused`, by name.
 */
export const unsplit = (prefixes: readonly string[], unused: Set<string>): Plugin => {
  const isStored = (file: string): boolean => !prefixes.some((prefix) => file.startsWith(`assets/${prefix}`))
  return {
    name: 'singgah:kept-whole',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const stored = chunks.filter(({ fileName }) => isStored(fileName))
      const reached = reachedIn(stored)
      const needed = new Set(
        reached.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
      )
      for (const { fileName, viteMetadata } of chunks) {
        for (const name of [fileName, ...(viteMetadata?.importedCss ?? [])]) if (!needed.has(name)) unused.add(name)
      }
      for (const file of stored) {
        // An empty entry of a dynamic import: its content is loaded on demand, with an error message if it is missing.
        if (file.isDynamicEntry && file.moduleIds.length === 0) continue
        const missing = file.imports.filter((one) => !isStored(one))
        if (missing.length > 0) {
          this.error(`${file.fileName} is kept on devices and needs ${missing.join(', ')}, which is not`)
        }
      }
    },
  }
}
