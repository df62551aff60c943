import { getConfig } from '@lingui/conf'
import { getCatalogs } from '@lingui/cli/api'
import type { Plugin } from 'vite'

const LEAST = 3

const beginnings = (id: string): string[] =>
  Array.from({ length: id.length - LEAST + 1 }, (_, more) => id.slice(0, LEAST + more))

/** The shortest beginning of each id, of three characters or more, that no other id has. */
export const shortIds = (ids: readonly string[]): Map<string, string> => {
  const counts = new Map<string, number>()
  for (const one of ids.flatMap(beginnings)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Map(ids.map((id) => [id, beginnings(id).find((one) => counts.get(one) === 1) ?? id]))
}

const IN_PROGRAM = /\b(id:\s*)(["'`])([\w+/]{6})\2/g
/** JSON in a string: its quotes are escaped or not, by the quotes around it. */
const IN_CATALOG = /(\\?")([\w+/]{6})(\\?":)/g

/**
 * Shortens the ids of messages, which are hashes: they compress badly and are half of a catalogue. With a new message at
 * most the ids that begin like its own change.
 */
export const shorterMessages = (): Plugin => {
  let short = new Map<string, string>()
  return {
    name: 'singgah:shorter-messages',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const config = getConfig()
      const catalogs = await getCatalogs(config)
      const messages = await Promise.all(catalogs.map((catalog) => catalog.read(config.sourceLocale ?? 'en')))
      short = shortIds([...new Set(messages.flatMap((known) => Object.keys(known ?? {})))])
    },
    transform(code, id) {
      const replaced = id.endsWith('.po')
        ? code.replace(
            IN_CATALOG,
            (_, open: string, key: string, close: string) => open + (short.get(key) ?? key) + close,
          )
        : code.replace(
            IN_PROGRAM,
            (_, name: string, quote: string, key: string) => name + quote + (short.get(key) ?? key) + quote,
          )
      return replaced === code ? undefined : { code: replaced, map: null }
    },
  }
}
