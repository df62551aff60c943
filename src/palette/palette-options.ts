/** Something the palette can open; a search is compared with `terms`, the first of which counts most. */
export type PaletteOption = { key: string; label: string; detail: string; terms: readonly string[] }

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (terms: readonly string[]): string[] => terms.flatMap((term) => plain(term).split(/[\s–/,.-]+/))

/**
 * Options in which every typed word begins a word of the terms, those that match by their first term before the others.
 * Without a text all of them.
 */
export const matching = <Option extends PaletteOption>(options: readonly Option[], text: string): readonly Option[] => {
  const wanted = plain(text).split(/\s+/).filter(Boolean)
  const isIn = (terms: readonly string[]): boolean => {
    const words = wordsOf(terms)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  return options
    .filter(({ terms }) => isIn(terms))
    .toSorted((one, other) => Number(isIn(other.terms.slice(0, 1))) - Number(isIn(one.terms.slice(0, 1))))
}
