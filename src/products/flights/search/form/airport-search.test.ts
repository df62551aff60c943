import { describe, expect, it } from 'vitest'
import { findAirports, indexOfAirports } from './airport-search.ts'

const LIST = [
  ['AMQ', 'Ambon – Pattimura International Airport'],
  ['BDO', 'Bandung – Husein Sastranegara Airport'],
  ['BUT', 'Jakar – Bathpalathang Airport'],
  ['DPS', 'Denpasar (Bali) – I Gusti Ngurah Rai International Airport'],
  ['BPN', 'Balikpapan – Sultan Aji Muhammad Sulaiman (Sepinggan) International Airport'],
  ['HKG', 'Hong Kong International Airport'],
  ['HLP', 'Jakarta – Halim Perdanakusuma International Airport'],
  ['CGK', 'Jakarta – Soekarno-Hatta International Airport'],
  ['KJT', 'Majalengka – Kertajati International Airport'],
  ['UPG', 'Makassar – Sultan Hasanuddin International Airport'],
  ['YXU', 'London – London International Airport'],
  ['LHR', 'London Heathrow Airport'],
  ['GRU', 'São Paulo – Guarulhos International Airport'],
  ['SIN', 'Singapore Changi Airport'],
  ['SUB', 'Surabaya – Juanda International Airport'],
  ['JOG', 'Yogyakarta – Adisutjipto International Airport'],
  ['YIA', 'Yogyakarta International Airport'],
  ['SVX', 'Yekaterinburg – Koltsovo Airport'],
].map(([value = '', text = '']) => ({ value, text }))
const index = indexOfAirports(LIST)
const codes = (text: string) => findAirports(index, text).map(({ key }) => key)

describe('airports', () => {
  it.each([
    ['cgk', 'CGK'],
    ['SUB', 'SUB'],
    ['surab', 'SUB'],
    ['juanda', 'SUB'],
    ['ngurah rai', 'DPS'],
    ['bali', 'DPS'],
    ['jakarta halim', 'HLP'],
    ['jakarta hlp', 'HLP'],
    ['sao paulo', 'GRU'],
    ['hongkong', 'HKG'],
  ])('are found by code, city and name: %s', (text, code) => expect(codes(text)[0]).toBe(code))

  it.each([
    ['jogja', 'YIA'],
    ['ujung pandang', 'UPG'],
    ['singapura', 'SIN'],
    ['cengkareng', 'CGK'],
    ['kertajati', 'KJT'],
    ['sukarno hatta', 'CGK'],
  ])('are found by their Indonesian names: %s', (text, code) => expect(codes(text)[0]).toBe(code))

  it.each([
    ['jakrta', 'CGK'],
    ['jkaarta', 'CGK'],
    ['makasar', 'UPG'],
    ['surabya', 'SUB'],
    ['denpsar', 'DPS'],
    ['balikpappan', 'BPN'],
    ['singgapore', 'SIN'],
    ['bandug', 'BDO'],
    ['yogyakrta', 'YIA'],
    ['nguruh rai', 'DPS'],
  ])('are found with a typing mistake: %s', (text, code) => expect(codes(text)[0]).toBe(code))

  it('with the same name are ordered by traffic, then as in the list', () => {
    expect(codes('jakarta')).toEqual(['CGK', 'HLP'])
    expect(codes('london')).toEqual(['LHR', 'YXU'])
    expect(codes('yogyakarta')).toEqual(['YIA', 'JOG'])
    expect(codes('bandung')).toEqual(['BDO', 'KJT'])
  })

  it('are not guessed: short words must match, and correct spelling finds no similar names', () => {
    expect(codes('xyz')).toEqual([])
    expect(codes('bda')).toEqual([])
    expect(codes('   ')).toEqual([])
    expect(codes('(')).toEqual([])
    expect(codes('ambon')).toEqual(['AMQ'])
    expect(codes('jakar')).toEqual(['BUT', 'CGK', 'HLP'])
  })

  it('are split into city and name', () => {
    expect(findAirports(index, 'cgk')).toEqual([
      { key: 'CGK', city: 'Jakarta', name: 'Soekarno-Hatta International Airport' },
    ])
    expect(findAirports(index, 'hkg')).toEqual([
      { key: 'HKG', city: 'Hong Kong', name: 'Hong Kong International Airport' },
    ])
  })
})
