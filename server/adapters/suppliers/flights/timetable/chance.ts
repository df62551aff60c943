/** A number from 0 to 1 that looks like chance and is always the same for the same words (FNV-1a, then a mixing step). */
export const chanceOf = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const sign of words.join('|')) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}
