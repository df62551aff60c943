import { HELVETICA, HELVETICA_BOLD } from './helvetica.data.ts'

/** WinAnsi characters at 128 to 159, in order; a space for unused codes. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
/** Letters that cannot be decomposed into a base and diacritics, and characters with a plain equivalent. */
const TWINS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2009': ' ',
  '\u202f': ' ',
  '\t': ' ',
}
/** Invisible marks of direction and joining. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const codeOf = (character: string): number | undefined => {
  const point = character.codePointAt(0) ?? 0
  if ((point >= 32 && point <= 126) || (point >= 160 && point <= 255)) return point
  const high = HIGH.indexOf(character)
  return character === ' ' || high < 0 ? undefined : high + 128
}

/** A text in WinAnsi, a character of 32 to 255 for each; `isLost` when something in it has no character there. */
export const winAnsi = (text: string): { codes: string; isLost: boolean } => {
  let isLost = false
  const codes = Array.from(text.normalize('NFC').replaceAll(UNSEEN, ''), (character) => {
    const code = codeOf(character) ?? codeOf(TWINS[character] ?? character.normalize('NFD').charAt(0))
    if (code === undefined) isLost = true
    return String.fromCharCode(code ?? 63)
  })
  return { codes: codes.join(''), isLost }
}

/** How wide WinAnsi codes are in points. */
export const widthOf = (codes: string, size: number, isBold: boolean): number => {
  const widths = isBold ? HELVETICA_BOLD : HELVETICA
  let sum = 0
  for (let index = 0; index < codes.length; index += 1) sum += widths[codes.charCodeAt(index) - 32] ?? 0
  return (sum * size) / 1000
}

/** Lines no wider than `width`, broken at spaces, and inside a word only where the word alone is wider. */
export const wrap = (codes: string, width: number, size: number, isBold: boolean): string[] => {
  const fits = (line: string): boolean => widthOf(line, size, isBold) <= width
  const lines: string[] = []
  let line = ''
  for (const word of codes.split(' ')) {
    if (line !== '' && fits(`${line} ${word}`)) {
      line = `${line} ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

/** A text of any characters as a PDF string for titles and the like (UTF-16). */
export const unicodeString = (text: string): string => {
  let hex = 'FEFF'
  for (let index = 0; index < text.length; index += 1) hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  return `<${hex.toUpperCase()}>`
}

/** WinAnsi codes as a PDF string of plain ASCII. */
export const pdfString = (codes: string): string => {
  const escaped = Array.from(codes, (character) => {
    const code = character.charCodeAt(0)
    if ('()\\'.includes(character)) return `\\${character}`
    return code < 127 ? character : `\\${code.toString(8)}`
  })
  return `(${escaped.join('')})`
}
