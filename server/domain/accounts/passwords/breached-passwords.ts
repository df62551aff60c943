import { dictionary } from '@zxcvbn-ts/language-common'

let breached: ReadonlySet<string> | null = null

const DIGITS_AND_SIGNS_AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu

/** The half of a text that is another text twice, else the text. */
const undoubled = (text: string): string => {
  const half = text.slice(0, text.length / 2)
  return half.length >= 4 && half + half === text ? half : text
}

/**
 * True for a password out of published breaches: one of the 49,233 most used, alone, twice in a row, or with digits and
 * signs around it. Source: the list `passwords-common` of `@zxcvbn-ts/language-common`.
 */
export const isBreached = (password: string): boolean => {
  breached ??= new Set(dictionary['passwords-common'])
  const text = password.normalize('NFKC').toLowerCase()
  const word = text.replace(DIGITS_AND_SIGNS_AROUND, '')
  return [text, undoubled(text), word, undoubled(word)].some((reading) => breached?.has(reading))
}
