import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '#contract/places/places.ts'
import { STORAGE_KEYS } from '../platform/device/storage-keys.ts'
import { forgetSearch, placesOf, recentsOf, rememberSearch, searchOf } from './recents.ts'
import { onStoredSearches, storedSearches, storeSearches } from '../platform/device/recents-store.ts'

const NOW = '2027-03-02'
const cityNamed = (name: string): Place => ({
  key: `city:${name.toLowerCase()}`,
  kind: 'city',
  name,
  context: 'Indonesia',
  code: null,
  zone: 'Asia/Jakarta',
  hotels: 3,
})
const search = (name: string, checkIn = '2027-03-10', checkOut = '2027-03-12') => ({
  place: `city:${name.toLowerCase()}`,
  checkIn,
  checkOut,
  rooms: 1,
  adults: 2,
  children: 0,
})
const remembered = () => recentsOf(storedSearches(), NOW)
const NAMES = ['Ambon', 'Bandung', 'Cirebon', 'Denpasar', 'Ende', 'Gorontalo', 'Jambi']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 9, 0) })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the last searches', () => {
  it('are six, the newest first, without duplicates', () => {
    for (const name of NAMES) rememberSearch(cityNamed(name), search(name))
    rememberSearch(cityNamed('Ende'), search('Ende'))
    expect(remembered().map(({ place }) => place.name)).toEqual([
      'Ende',
      'Jambi',
      'Gorontalo',
      'Denpasar',
      'Cirebon',
      'Bandung',
    ])
  })

  it('are returned as searched, without an offer or a trip', () => {
    rememberSearch(cityNamed('Ambon'), { ...search('Ambon'), offer: 'HEMAT10', stops: 'x' })
    expect(remembered().map(searchOf)).toEqual([search('Ambon')])
    expect(localStorage.getItem(STORAGE_KEYS.searches)).not.toContain('HEMAT10')
  })

  it('of days that have passed are for as many nights from tomorrow', () => {
    rememberSearch(cityNamed('Ambon'), search('Ambon', '2027-03-03', '2027-03-06'))
    expect(recentsOf(storedSearches(), '2027-03-03').map(({ stay }) => stay.checkIn)).toEqual(['2027-03-03'])
    expect(recentsOf(storedSearches(), '2027-05-01').map(({ stay }) => [stay.checkIn, stay.checkOut])).toEqual([
      ['2027-05-02', '2027-05-05'],
    ])
  })

  it('can be removed one by one and all, and notify listeners', () => {
    const stated = vi.fn<() => void>()
    const stop = onStoredSearches(stated)
    rememberSearch(cityNamed('Ambon'), search('Ambon'))
    rememberSearch(cityNamed('Ambon'), search('Ambon', '2027-04-01', '2027-04-02'))
    const [newest] = remembered()
    if (newest) forgetSearch(newest)
    expect(remembered().map(({ stay }) => stay.checkIn)).toEqual(['2027-03-10'])
    storeSearches(null)
    expect(localStorage.getItem(STORAGE_KEYS.searches)).toBeNull()
    expect(stated).toHaveBeenCalledTimes(4)
    stop()
  })

  it('name their places once', () => {
    rememberSearch(cityNamed('Ambon'), search('Ambon'))
    rememberSearch(cityNamed('Ende'), search('Ende'))
    rememberSearch(cityNamed('Ambon'), search('Ambon', '2027-04-01', '2027-04-02'))
    expect(placesOf(remembered()).map(({ name }) => name)).toEqual(['Ambon', 'Ende'])
  })

  it('omits what is unreadable, and keeps the rest', () => {
    const good = { place: cityNamed('Ambon'), stay: search('Ambon') }
    const bad = [null, 1, {}, { ...good, place: { ...good.place, key: 'javascript:x' } }, { ...good, stay: {} }]
    expect(recentsOf(JSON.stringify([...bad, good]), NOW).map(({ place }) => place.name)).toEqual(['Ambon'])
    for (const text of ['', '{', 'null', '"x"', '{"0":1}', null]) expect(recentsOf(text, NOW)).toEqual([])
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(recentsOf(text, NOW))))
  })
})
