import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Wish, WishPrice } from '#contract/products/stays/wishlist.ts'
import { leaveWish, takeWish } from './pending-item.ts'
import { hasWish, priceChange, seenWith, sortedWishes, withoutWish, withWish } from './items.ts'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const stay = { checkIn: '2027-03-12', checkOut: '2027-03-14', rooms: 1, adults: 2, children: 0 }
const idOf = (name: string) => `01900000-0000-7000-8000-00000000000${name.length}`
const wish = (name: string, more: Partial<Wish> = {}): Wish => ({
  hotel: {
    hotelId: idOf(name),
    name,
    kind: 'hotel',
    stars: 4,
    area: 'Gambir',
    cityKey: 'city:jakarta',
    cityName: 'Jakarta',
    latitude: -6,
    longitude: 106,
    score: 87,
    reviewCount: 4,
    isDemonstration: true,
  },
  note: '',
  savedAt: '2027-03-01T00:00:00.000Z',
  seen: { stay, total: idr(500_000) },
  ...more,
})
const price = (name: string, minor: number | null): WishPrice => ({
  hotelId: idOf(name),
  state: minor === null ? 'sold_out' : 'priced',
  total: minor === null ? null : idr(minor),
})

describe('the list on the screen', () => {
  const list = { items: [wish('A'), wish('BB')], asOf: '2027-03-01T00:00:00.000Z' }

  it('takes a hotel in front, changes one where it stands, and lets it go', () => {
    const three = withWish(list, wish('CCC'))
    expect(three.items.map(({ hotel }) => hotel.name)).toEqual(['CCC', 'A', 'BB'])
    const noted = withWish(three, wish('A', { note: 'near' }))
    expect(noted.items.map(({ hotel, note }) => hotel.name + note)).toEqual(['CCC', 'Anear', 'BB'])
    expect(withoutWish(noted, idOf('A')).items.map(({ hotel }) => hotel.name)).toEqual(['CCC', 'BB'])
    expect(hasWish(list, idOf('A'))).toBe(true)
    expect(hasWish(withoutWish(list, idOf('A')), idOf('A'))).toBe(false)
    expect(hasWish(undefined, idOf('A'))).toBe(false)
  })

  it('stands by day, by price with what has none last, and by name', () => {
    const items = [wish('BB', { savedAt: '2027-03-02T00:00:00.000Z' }), wish('A'), wish('CCC')]
    const prices = [price('A', 900), price('BB', null), price('CCC', 100)]
    const names = (sort: Parameters<typeof sortedWishes>[2]) =>
      sortedWishes(items, prices, sort).map(({ hotel }) => hotel.name)
    expect(names('saved')[0]).toBe('BB')
    expect(names('price')).toEqual(['CCC', 'A', 'BB'])
    expect(names('name')).toEqual(['A', 'BB', 'CCC'])
  })
})

describe('what became of the price', () => {
  it.each([
    [420_000, { kind: 'less', by: idr(80_000) }],
    [500_000, { kind: 'same' }],
    [500_001, { kind: 'more', by: idr(1) }],
  ])('%i now, 500,000 then', (minor, change) => {
    expect(priceChange(wish('A'), price('A', minor))).toEqual(change)
  })

  it('is nothing where one of the two is not known or they cannot be compared', () => {
    expect(priceChange(wish('A', { seen: null }), price('A', 1))).toBeNull()
    expect(priceChange(wish('A'), undefined)).toBeNull()
    expect(priceChange(wish('A'), price('A', null))).toBeNull()
    expect(priceChange(wish('A'), { ...price('A', 1), total: { minor: 1, currency: 'USD' } })).toBeNull()
  })

  it('needs days and a total to be seen at all', () => {
    expect(seenWith({ ...stay }, idr(1))).toEqual({ stay, total: idr(1) })
    expect(seenWith({ place: 'city:jakarta' }, idr(1))).toBeNull()
    expect(seenWith(stay, undefined)).toBeNull()
    expect(seenWith({ ...stay, adults: 2, children: 1, guests: '2.5' }, idr(1))?.stay.guests).toBe('2.5')
  })
})

describe('what a visitor wanted to save', () => {
  afterEach(() => {
    vi.useRealTimers()
    sessionStorage.clear()
  })
  const { hotel, seen } = wish('A')

  it('is there once after signing in', () => {
    leaveWish({ hotel, seen })
    expect(takeWish()).toMatchObject({ hotel, seen })
    expect(takeWish()).toBeNull()
  })

  it('is forgotten after half an hour, and when it cannot be read', () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T00:00:00Z'), toFake: ['Date'] })
    leaveWish({ hotel, seen })
    vi.setSystemTime(Date.parse('2027-03-01T00:30:00Z'))
    expect(takeWish()).toBeNull()
    sessionStorage.setItem('singgah.wish', '{"at":')
    expect(takeWish()).toBeNull()
  })
})
