import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { TextFile } from './tree.ts'

const MACRO = /@lingui\/(?:core|react)\/macro/
const MESSAGE = /\/\*i18n\*\/\s*\{\s*id: "[^"]*",\s*message: ("(?:[^"\\]|\\.)*")/g

/** The messages each file of the page can say, as the macros of its source name them. */
export const messagesOf = async (files: readonly TextFile[]): Promise<Map<string, string[]>> => {
  const speaking = files.filter(({ path, text }) => path.startsWith('src/') && MACRO.test(text))
  const compiled = speaking.map(async ({ path, text }) => {
    const plugins: readonly string[] = path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
    const result = await transformAsync(text, {
      filename: path,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins },
      plugins: [[macros, { stripMessageField: false }]],
      generatorOpts: { jsescOption: { minimal: true } },
    })
    const found = [...(result?.code ?? '').matchAll(MESSAGE)]
    return [path, found.map(([, literal = '""']) => String(JSON.parse(literal)))] as const
  })
  return new Map(await Promise.all(compiled))
}

/** Folders and files as Lingui takes them; folders: bare in `include`, with `/**` in `exclude`. */
const isWithin = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder.replace(/\/\*\*$/, '')}/`))

export type Part = { include: readonly string[]; exclude?: readonly string[] | undefined }

/** The messages that belong in one of the catalogues, by the folders it is made of. */
export const messagesIn = (messages: ReadonlyMap<string, string[]>, { include, exclude = [] }: Part): Set<string> =>
  new Set(
    [...messages].flatMap(([path, documented]) =>
      isWithin(path, include) && !isWithin(path, exclude) ? documented : [],
    ),
  )

const joined = (entry: string, name: string): string => {
  const lines = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => String(JSON.parse(line)))
    .join('')
}

/** Messages of a catalogue with their translations; entries the sources no longer have count as well. */
export const catalogueOf = (po: string): Map<string, string> =>
  new Map(
    po
      .split('\n\n')
      .map((entry) => entry.replace(/^#~ /gm, ''))
      .map((entry) => [joined(entry, 'msgid'), joined(entry, 'msgstr')] as const)
      .filter(([message]) => message !== ''),
  )

/** The catalogue without the messages that have a context, whose texts may differ from those of the same words. */
export const contextFree = (po: string): Map<string, string> =>
  catalogueOf(
    po
      .split('\n\n')
      .filter((entry) => joined(entry, 'msgctxt') === '')
      .join('\n\n'),
  )

/** Messages that two catalogues translate differently: which one is read would depend on what was loaded last. */
export const twiceTranslated = (catalogues: readonly ReadonlyMap<string, string>[]): string[] => {
  const first = new Map(catalogues.toReversed().flatMap((catalogue) => [...catalogue]))
  const differing = catalogues.flatMap((catalogue) =>
    [...catalogue].filter(([message, text]) => first.get(message) !== text).map(([message]) => message),
  )
  return [...new Set(differing)]
}

/** Messages without a translation, and messages that only one of sources and catalogue has. */
export const untranslated = (messages: ReadonlySet<string>, catalogue: ReadonlyMap<string, string>): string[] => [
  ...[...messages].filter((message) => !catalogue.has(message)).map((message) => `not in the catalogue: ${message}`),
  ...[...catalogue.keys()].filter((message) => !messages.has(message)).map((message) => `said nowhere: ${message}`),
  ...[...catalogue].filter(([, text]) => text.trim() === '').map(([message]) => `not translated: ${message}`),
]
