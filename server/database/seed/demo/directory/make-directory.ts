import type { directoryEntries } from '#server/database/schema/directory/directory.ts'
import { readCities, type ReferenceCity } from '../../reference/read.ts'
import { readAreas, type Area } from '../areas.ts'
import { countryOf } from '../countries.ts'
import { fictionalPhone } from '../hotels.ts'
import { MARKETS, type Market } from '../markets.ts'
import { seededId, seededRandom } from '../seeded.ts'
import { hoursOf } from './hours.ts'
import { DIRECTORY_TEMPLATES, type DirectoryTemplate } from './templates.data.ts'

type Row = typeof directoryEntries.$inferInsert

/** About a kilometre, in degrees. */
const SPREAD = 0.009

const addressOf = (street: string, number: number, { city, area }: { city: ReferenceCity; area: Area }): string => {
  const line = countryOf(city.countryCode).address.replace('street', street).replace('number', String(number))
  return `${line}, ${area.name}, ${city.name}`
}

type Wanted = {
  city: ReferenceCity
  market: Market
  template: DirectoryTemplate
  number: number
  areas: readonly Area[]
}

const entryOf = (
  { city, market, template, number, areas }: Wanted,
  { today, isTaken }: { today: string; isTaken: (name: string) => boolean },
): Row => {
  const key = `directory:${city.id}:${DIRECTORY_TEMPLATES.indexOf(template)}:${number}`
  const random = seededRandom(key)
  const area = random.pick(areas)
  const names = random
    .shuffle(city.countryCode === 'ID' ? template.local : template.abroad)
    .map((name) => (name.includes('{area}') ? name.replace('{area}', area.name) : name))
  const name =
    [...names, ...names.map((one) => `${one} ${area.name}`)].find((one) => !isTaken(one)) ?? `${names[0]} ${number + 1}`
  // Five decimals are about a metre.
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 2 * SPREAD) * 1e5) / 1e5
  return {
    id: seededId(key),
    cityId: city.id,
    category: template.category,
    name,
    summaryEn: template.summary.en,
    summaryId: template.summary.id,
    words: template.words,
    area: area.name,
    address: addressOf(random.pick(area.streets), random.between(1, 180), { city, area }),
    latitude: near(area.latitude),
    longitude: near(area.longitude),
    zone: city.zone,
    phone: template.hasPhone ? fictionalPhone(market, countryOf(city.countryCode).dialling, random) : null,
    hours: hoursOf(template.hours, { countryCode: city.countryCode, cityId: city.id, today, random }),
    isDemonstration: true,
    checkedAt: new Date(Date.parse(`${today}T03:00:00Z`) - random.between(3, 200) * 86_400_000),
  }
}

const entriesOf = (city: ReferenceCity, market: Market, areas: readonly Area[], today: string): Row[] => {
  const taken = new Set<string>()
  return DIRECTORY_TEMPLATES.flatMap((template) =>
    Array.from({ length: template.times }, (_, number) => {
      const wanted = { city, market, template, number, areas }
      const row = entryOf(wanted, { today, isTaken: (name) => taken.has(name) })
      taken.add(row.name)
      return row
    }),
  )
}

/** Fictional places of every city that hotels are in; `today` is a day `YYYY-MM-DD`. */
export const makeDirectory = (today: string): Row[] => {
  const areas = readAreas()
  const cities = new Map(readCities().map((city) => [city.id, city]))
  return MARKETS.flatMap((market) => {
    const city = cities.get(market.cityId)
    return city === undefined ? [] : entriesOf(city, market, areas.get(market.cityId) ?? [], today)
  })
}
