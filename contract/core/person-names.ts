const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** True if two names may belong to one person: tickets often omit middle names. */
export const isSamePerson = (one: string, other: string): boolean => {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}

/** As `isSamePerson`, for a person who has to be on a booking: one word is enough only for a name of one word. */
export const isFullNameOf = (written: string, person: string): boolean =>
  isSamePerson(written, person) && wordsOf(written).length >= Math.min(2, wordsOf(person).length)
