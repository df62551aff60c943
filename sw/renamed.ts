/** A file's name with the hash of its content, as other files write it. */
const NAME = /[\w.-]+-[\w-]{7}\.(?:js|css|woff2)\b/g

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The name without the hash: files of two versions that share it are the same module. */
const stemOf = (path: string): string => nameOf(path).replace(/-[\w-]{7}(?=\.\w+$)/, '')

/** Names by their stems; null where several share one. */
const byStem = (paths: readonly string[]): Map<string, string | null> => {
  const names = new Map<string, string | null>()
  for (const path of paths) {
    const stem = stemOf(path)
    const isTaken = names.has(stem) && names.get(stem) !== nameOf(path)
    names.set(stem, isTaken ? null : nameOf(path))
  }
  return names
}

/** The names of files that a program has in it. */
export const namesIn = (text: string): string[] => text.match(NAME) ?? []

export type Renames = {
  /** The name that the version before has for a file of this one. */
  nameBefore: (path: string) => string | null
  /** A file of the version before, with all names as they are in this one. */
  renew: (text: string) => string
}

/**
 * Maps the names of the version before to those of the new one. A change renames its file, and then all that import it; but for the
 * names in them these are what the device has. `versions` are the texts by which the two call themselves.
 */
export const renames = (
  before: readonly string[],
  now: readonly string[],
  versions: { before: string; now: string },
): Renames => {
  const [old, current] = [byStem(before), byStem(now)]
  const renamed = new Map<string, string>()
  for (const [stem, name] of old) {
    const next = current.get(stem)
    if (name !== null && next) renamed.set(name, next)
  }
  return {
    nameBefore: (path) => (current.get(stemOf(path)) === null ? null : (old.get(stemOf(path)) ?? null)),
    renew(text) {
      const renewed = text.replace(NAME, (name) => renamed.get(name) ?? name)
      return versions.before === '' ? renewed : renewed.replaceAll(versions.before, versions.now)
    },
  }
}
