import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** JSON, but a decimal stays the text it is: in `guests=2.10` a child is ten years old, and not one. */
const fromJson = (text: string): unknown => {
  if (/^\d+\.\d+$/.test(text)) throw new SyntaxError('a decimal is a text here')
  return JSON.parse(text)
}

/** How the search of an address is read and written. */
export const readAddress = parseSearchWith(fromJson)
export const writeAddress = stringifySearchWith(JSON.stringify, fromJson)
