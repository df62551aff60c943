import { AIRLINES } from './airlines.data.ts'
import { AIRPORTS } from './airports.data.ts'
import { CITIES } from './cities.data.ts'

export type ReferenceAirline = { id: string; name: string }
type ReferencePlace = {
  name: string
  countryCode: string
  countryName: string
  latitude: number
  longitude: number
  /** IANA zone. */
  zone: string
}
export type ReferenceAirport = ReferencePlace & { code: string; city: string }
export type ReferenceCity = ReferencePlace & { id: string; aliases: string[] }

/** The lines of a generated list as cells. Throws on a line with another number of columns or an empty cell. */
export const readTable = (text: string, columns: number): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('\t')
      if (cells.length !== columns || cells.includes('')) throw new Error(`malformed line: ${line}`)
      return cells
    })

const degrees = (text: string, limit: number): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > limit) throw new Error(`not a coordinate: ${text}`)
  return value
}

/** Airports with scheduled service, by code. Throws on a malformed line. */
export const readAirports = (): ReferenceAirport[] =>
  readTable(AIRPORTS, 8).map(
    ([
      code = '',
      name = '',
      city = '',
      countryCode = '',
      countryName = '',
      latitude = '',
      longitude = '',
      zone = '',
    ]) => ({
      code,
      name,
      city,
      countryCode,
      countryName,
      latitude: degrees(latitude, 90),
      longitude: degrees(longitude, 180),
      zone,
    }),
  )

/** Scheduled passenger airlines by IATA code. Throws on a malformed line. */
export const readAirlines = (): ReferenceAirline[] =>
  readTable(AIRLINES, 2).map(([id = '', name = '']) => ({ id, name }))

/** Cities in which hotels can be looked for, by id. Throws on a malformed line. */
export const readCities = (): ReferenceCity[] =>
  readTable(CITIES, 8).map(
    ([
      id = '',
      name = '',
      countryCode = '',
      countryName = '',
      latitude = '',
      longitude = '',
      zone = '',
      aliases = '',
    ]) => ({
      id,
      name,
      countryCode,
      countryName,
      latitude: degrees(latitude, 90),
      longitude: degrees(longitude, 180),
      zone,
      aliases: aliases.split('|'),
    }),
  )
