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

/** As `matchOf`, for text with typing errors: the edits until it matches a name or every word; null if too many. */
export const looseMatchOf = ({ names, words }: Named, typed: string): number | null => {
  const most = allowedEdits(typed)
  const asName = Math.min(...names.map((name) => editsToBegin(typed, name, most)), most + 1)
  let asWords = 0
  for (const part of typed.split(' ')) {
    if (asWords > MOST_WORD_EDITS) break
    const edits = allowedEdits(part)
    const least = Math.min(...words.map((word) => editsToBegin(part, word, edits)), edits + 1)
    asWords += least > edits ? Infinity : least
  }
  if (asName <= most && asName <= asWords) return asName
  // A word in a name says less than the name.
  return asWords <= MOST_WORD_EDITS ? asWords + 0.5 : null
}
