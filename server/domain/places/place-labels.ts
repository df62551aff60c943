import { allowedEdits, editsToBegin } from './edit-distance.ts'

/** Text as it is compared: lower case, without diacritics and apostrophes, words parted by one space. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Named = { code: string | null; names: readonly string[]; words: readonly string[] }

/** How well a place matches the typed text, smaller is better; null if it does not match. */
export const matchOf = (place: Named, typed: string): number | null => {
  if (place.code !== null && place.code.toLowerCase() === typed) return 0
  if (place.names[0] === typed) return 1
  if (place.names.includes(typed)) return 2
  const asName = place.names.findIndex((name) => name.startsWith(typed))
  if (asName >= 0) return asName === 0 ? 3 : 4
  const everyTerm = typed.split(' ').every((part) => place.words.some((word) => word.startsWith(part)))
  return everyTerm ? 5 : null
}

/** In all words of a text together. */
const MOST_WORD_EDITS = 2

/** The least edits until the typed text begins one of these; `most + 1` if it takes more. */
const leastEdits = (typed: string, texts: readonly string[], most: number): number => {
  let least = most + 1
  for (const text of texts) {
    if (least === 0) break
    least = editsToBegin(typed, text, least - 1)
  }
  return least
}

/** As `matchOf`, for text with typing errors: the edits until it matches a name or every word; null if too many. */
export const looseMatchOf = ({ names, words }: Named, typed: string): number | null => {
  const most = allowedEdits(typed)
  const asName = leastEdits(typed, names, most)
  let asWords = 0
  for (const part of typed.split(' ')) {
    if (asWords > MOST_WORD_EDITS) break
    const edits = allowedEdits(part)
    const least = leastEdits(part, words, edits)
    asWords += least > edits ? Infinity : least
  }
  if (asName <= most && asName <= asWords) return asName
  // A word in a name says less than the name.
  return asWords <= MOST_WORD_EDITS ? asWords + 0.5 : null
}
