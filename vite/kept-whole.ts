import type { Plugin } from 'vite'

/** What of a built file of the program is looked at. */
type Chunk = {
  fileName: string
  isEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** Vite's note of the styles that it asks for. */
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined
}

/** The chunks that the app can ask for without ever going through one that is not kept. */
const reachedIn = <One extends Chunk>(kept: readonly One[]): One[] => {
  const byName = new Map(kept.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<One>()
  const waiting = kept.filter(({ isEntry }) => isEntry)
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    waiting.push(...[...chunk.imports, ...chunk.dynamicImports].flatMap((name) => byName.get(name) ?? []))
  }
  return [...reached]
}

/**
 * Fails the build where a file that every device keeps cannot start without one that it does not keep: the app would not
 * open without network after an update. `prefixes` begin the names of those that are not kept. Programs and styles that only
 * those ask for are put into `unused`, by name.
 */
export const keptWhole = (prefixes: readonly string[], unused: Set<string>): Plugin => {
  const isKept = (file: string): boolean => !prefixes.some((prefix) => file.startsWith(`assets/${prefix}`))
  return {
    name: 'singgah:kept-whole',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const kept = chunks.filter(({ fileName }) => isKept(fileName))
      const reached = reachedIn(kept)
      const needed = new Set(
        reached.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
      )
      for (const { fileName, viteMetadata } of chunks) {
        for (const name of [fileName, ...(viteMetadata?.importedCss ?? [])]) if (!needed.has(name)) unused.add(name)
      }
      for (const file of kept) {
        // A door without a room: what is behind it is asked for when it is opened, and said to be missing then.
        if (file.isDynamicEntry && file.moduleIds.length === 0) continue
        const missing = file.imports.filter((one) => !isKept(one))
        if (missing.length > 0) {
          this.error(`${file.fileName} is kept on devices and needs ${missing.join(', ')}, which is not`)
        }
      }
    },
  }
}
