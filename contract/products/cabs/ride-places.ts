/** The place key and the address of a place of a ride; the address is empty for airports, hotels and whole cities. */
export const ridePlaceParts = (place: string): { key: string; address: string } => {
  const bar = place.indexOf('|')
  return bar === -1 ? { key: place, address: '' } : { key: place.slice(0, bar), address: place.slice(bar + 1).trim() }
}

/** Joins place key and address; characters that a place may not contain are removed. */
export const ridePlaceOf = (key: string, address: string): string => {
  const plain = address
    .replace(/[|;\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
  return key.startsWith('city:') && plain !== '' ? `${key}|${plain}` : key
}
