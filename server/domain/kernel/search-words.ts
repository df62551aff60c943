const MOST_WORDS = 12

/**
 * The words of a search, in lower case. Only letters and digits, so that none contains syntax of the database's query
 * language.
 */
export const searchWords = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, MOST_WORDS)
