import { describe, expect, it } from 'vitest'
import { readAirlines, readAirports, readCities, readTable } from './read.ts'

const airports = new Map(readAirports().map((airport) => [airport.code, airport]))
const airlines = new Map(readAirlines().map((airline) => [airline.id, airline.name]))
const cities = readCities()

const cityOf = (alias: string) => cities.find(({ aliases }) => aliases.includes(alias))?.id

const badZones = (zones: string[]): string[] =>
  [...new Set(zones)].filter((zone) => {
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
      return timeZone === 'UTC' || !zone.includes('/')
    } catch {
      return true
    }
  })

describe('airports', () => {
  it('hold every airport with scheduled service once', () => {
    expect(readAirports().length).toBe(airports.size)
    expect(airports.size).toBeGreaterThan(4000)
    expect(airports.size).toBeLessThan(5000)
    expect([...airports.keys()].filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect([...airports.values()].filter(({ countryCode }) => countryCode === 'ID').length).toBeGreaterThan(120)
  })

  it('have existing time zones', () => {
    expect(badZones([...airports.values()].map(({ zone }) => zone))).toEqual([])
  })

  it.each([
    ['CGK', 'Soekarno-Hatta International Airport', 'Jakarta', 'Asia/Jakarta'],
    ['DPS', 'I Gusti Ngurah Rai International Airport', 'Denpasar (Bali)', 'Asia/Makassar'],
    ['SUB', 'Juanda International Airport', 'Surabaya', 'Asia/Jakarta'],
    ['UPG', 'Sultan Hasanuddin International Airport', 'Makassar', 'Asia/Makassar'],
    ['KNO', 'Kualanamu International Airport', 'Medan', 'Asia/Jakarta'],
    ['YIA', 'Yogyakarta International Airport', 'Yogyakarta', 'Asia/Jakarta'],
    ['BPN', 'Sultan Aji Muhammad Sulaiman (Sepinggan) International Airport', 'Balikpapan', 'Asia/Makassar'],
    ['LBJ', 'Komodo International Airport', 'Labuan Bajo', 'Asia/Makassar'],
    ['SOC', 'Adi Soemarmo International Airport', 'Surakarta (Solo)', 'Asia/Jakarta'],
    ['MLG', 'Abdul Rachman Saleh Airport', 'Malang', 'Asia/Jakarta'],
    ['AAP', 'Aji Pangeran Tumenggung Pranoto Airport', 'Samarinda', 'Asia/Makassar'],
    ['SIN', 'Singapore Changi Airport', 'Singapore', 'Asia/Singapore'],
    ['LHR', 'London Heathrow Airport', 'London', 'Europe/London'],
  ])('%s is %s in %s', (code, name, city, zone) => {
    expect(airports.get(code)).toMatchObject({ name, city, zone })
  })
})

describe('airlines', () => {
  it('are unique by a two-character code', () => {
    expect(readAirlines().length).toBe(airlines.size)
    expect(airlines.size).toBeGreaterThan(300)
    expect([...airlines.keys()].filter((id) => !/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(id))).toEqual([])
  })

  it.each([
    ['GA', 'Garuda Indonesia'],
    ['QG', 'Citilink'],
    ['ID', 'Batik Air'],
    ['JT', 'Lion Air'],
    ['IU', 'Super Air Jet'],
    ['8B', 'TransNusa'],
    ['IP', 'Pelita Air'],
    ['AZ', 'ITA Airways'],
  ])('%s is %s', (id, name) => {
    expect(airlines.get(id)).toBe(name)
  })

  it('leave out airlines that no longer operate', () => {
    const gone =
      /adam air|merpati|mandala|batavia|kingfisher|^jet airways|thomas cook|air berlin|alitalia|monarch|flybe|wow|vistara|jetstar asia|silkair|dragonair|xpressair|germania|thai smile/i
    expect([...airlines.values()].filter((name) => gone.test(name))).toEqual([])
  })
})

describe('cities', () => {
  it('have unique ids that fit a URL, in zones that exist', () => {
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
    expect(cities.length).toBeGreaterThanOrEqual(45)
    expect(cities.filter(({ id }) => !/^[a-z][a-z0-9-]{1,48}$/.test(id))).toEqual([])
    expect(badZones(cities.map(({ zone }) => zone))).toEqual([])
  })

  it('are found under the names people type', () => {
    expect(cityOf('Bali')).toBe('denpasar')
    expect(cityOf('Batavia')).toBe('jakarta')
    expect(cityOf('Jogja')).toBe('yogyakarta')
    expect(cityOf('Solo')).toBe('surakarta')
    expect(cityOf('Lombok')).toBe('mataram')
    expect(cityOf('Saigon')).toBe('ho-chi-minh-city')
  })
})

describe('a malformed line', () => {
  it('is refused', () => {
    expect(() => readTable('CGK\tSoekarno-Hatta', 8)).toThrow('malformed line')
    expect(() => readTable('GA\t', 2)).toThrow('malformed line')
  })
})
