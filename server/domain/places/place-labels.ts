/** Text as it is compared: lower case, without diacritics and apostrophes, words parted by one space. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How well a place matches the typed text, smaller is better; null if it does not match. */
export const matchOf = (
  place: { code: string | null; names: readonly string[]; words: readonly string[] },
  typed: string,
): number | null => {
  if (place.code !== null && place.code.toLowerCase() === typed) return 0
  const asName = place.names.findIndex((name) => name.startsWith(typed))
  if (place.names.includes(typed)) return 1
  if (asName >= 0) return asName === 0 ? 2 : 3
  const everyTerm = typed.split(' ').every((part) => place.words.some((word) => word.startsWith(part)))
  return everyTerm ? 4 : null
}
