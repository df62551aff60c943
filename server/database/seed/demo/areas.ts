import { AREAS_INDONESIA } from './areas-indonesia.data.ts'
import { AREAS_WORLD } from './areas-world.data.ts'

/**
 * Character of a district: offices, government, airport, industry, campus, shops, old town, nightlife, coast, hills.
 */
const CHARACTERS = {
  b: 'business',
  g: 'government',
  a: 'airport',
  i: 'industry',
  u: 'campus',
  s: 'shopping',
  o: 'heritage',
  l: 'leisure',
  c: 'coast',
  h: 'hills',
} as const
export type Character = (typeof CHARACTERS)[keyof typeof CHARACTERS]

export type Area = {
  name: string
  latitude: number
  longitude: number
  character: Character
  landmark: { en: string; id: string }
  streets: string[]
}

const characterOf = (letter: string): Character => {
  for (const [key, character] of Object.entries(CHARACTERS)) if (key === letter) return character
  throw new Error(`unknown character of an area: ${letter}`)
}

/** The districts of every city by the city's id. Throws on a malformed line. */
export const readAreas = (): Map<string, Area[]> => {
  const areas = new Map<string, Area[]>()
  for (const line of `${AREAS_INDONESIA.trim()}\n${AREAS_WORLD.trim()}`.split('\n')) {
    const [city = '', name = '', latitude = '', longitude = '', letter = '', landmark = '', streets = ''] =
      line.split('\t')
    if (streets === '') throw new Error(`malformed line: ${line}`)
    const [en = '', id = en] = landmark.split(' = ')
    const area: Area = {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      character: characterOf(letter),
      landmark: { en, id },
      streets: streets.split('|'),
    }
    areas.set(city, [...(areas.get(city) ?? []), area])
  }
  return areas
}
