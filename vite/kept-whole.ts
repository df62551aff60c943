import type { Plugin } from 'vite'

/**
 * Fails the build where a file that every device keeps cannot start without one that it does not keep: the app would not
 * open without network after an update. `prefixes` begin the names of those that are not kept.
 */
export const keptWhole = (prefixes: readonly string[]): Plugin => {
  const isKept = (file: string): boolean => !prefixes.some((prefix) => file.startsWith(`assets/${prefix}`))
  return {
    name: 'singgah:kept-whole',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !isKept(file.fileName)) continue
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
