/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðßæœı]/g, (letter) => LETTERS[letter] ?? letter)

/**
 * Lower-case words without diacritics, separated by one space, as people type them. Soekarno becomes Sukarno, its
 * spelling since 1947.
 */
export const plainText = (text: string): string => {
  const small = text.toLowerCase()
  // Most names are ASCII, and marks cost ten times as much to look for as not.
  const plain = /[^ -~]/.test(small) ? withoutMarks(small) : small
  return plain
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replaceAll('oe', 'u')
    .trim()
}

export const typosAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Edit distance between `typed` and the beginning of `word` (wrong, missing, extra or swapped letters); stops above
 * `most`.
 */
export const startDistance = (typed: string, word: string, most: number): number => {
  if (word.startsWith(typed)) return 0
  if (most === 0 || typed.length - word.length > most) return most + 1
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last: number[] = []
  for (let column = 0; column <= width; column += 1) last.push(column)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let steps = Math.min(
        (last[column] ?? Infinity) + 1,
        (next[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
      )
      const isSwapped =
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (isSwapped) steps = Math.min(steps, (beforeLast[column - 2] ?? Infinity) + 1)
      next.push(steps)
      least = Math.min(least, steps)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = next
  }
  return Math.min(...last)
}
