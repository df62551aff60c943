/** Something the palette can open; `terms` are what a search is compared with. */
export type PaletteOption = { key: string; label: string; detail: string; terms: readonly string[] }

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Options in which every typed word begins a word of the terms, or that a reference begins with; in their order.
 * Without a text all of them.
 */
export const matching = <Option extends PaletteOption>(options: readonly Option[], text: string): readonly Option[] => {
  const wanted = plain(text).split(/\s+/).filter(Boolean)
  return options.filter(({ terms }) => {
    const words = terms.flatMap((term) => plain(term).split(/[\s–/,.-]+/))
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}
