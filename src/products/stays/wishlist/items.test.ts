import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WishlistItem, WishlistPrice } from '#contract/products/stays/wishlist.ts'
import { leavePendingItem } from './leave-item.ts'
import { takePendingItem } from './pending-item.ts'
import { isSaved, priceChange, sortedWishlist, withoutItem, withItem } from './items.ts'
import { seenWith } from './seen-with.ts'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const stay = { checkIn: '2027-03-12', checkOut: '2027-03-14', rooms: 1, adults: 2, children: 0 }
const idOf = (name: string) => `01900000-0000-7000-8000-00000000000${name.length}`
const item = (name: string, more: Partial<WishlistItem> = {}): WishlistItem => ({
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
const price = (name: string, minor: number | null): WishlistPrice => ({
  hotelId: idOf(name),
  state: minor === null ? 'sold_out' : 'priced',
  total: minor === null ? null : idr(minor),
})

describe('the list on the screen', () => {
  const list = { items: [item('A'), item('BB')], asOf: '2027-03-01T00:00:00.000Z' }

  it('adds a hotel at the front, changes it in place and removes it', () => {
    const three = withItem(list, item('CCC'))
    expect(three.items.map(({ hotel }) => hotel.name)).toEqual(['CCC', 'A', 'BB'])
    const noted = withItem(three, item('A', { note: 'near' }))
    expect(noted.items.map(({ hotel, note }) => hotel.name + note)).toEqual(['CCC', 'Anear', 'BB'])
    expect(withoutItem(noted, idOf('A')).items.map(({ hotel }) => hotel.name)).toEqual(['CCC', 'BB'])
    expect(isSaved(list, idOf('A'))).toBe(true)
    expect(isSaved(withoutItem(list, idOf('A')), idOf('A'))).toBe(false)
    expect(isSaved(undefined, idOf('A'))).toBe(false)
  })

  it('is sorted by date, by price with unpriced hotels last, and by name', () => {
    const items = [item('BB', { savedAt: '2027-03-02T00:00:00.000Z' }), item('A'), item('CCC')]
    const prices = [price('A', 900), price('BB', null), price('CCC', 100)]
    const names = (sort: Parameters<typeof sortedWishlist>[2]) =>
      sortedWishlist(items, prices, sort).map(({ hotel }) => hotel.name)
    expect(names('saved')[0]).toBe('BB')
    expect(names('price')).toEqual(['CCC', 'A', 'BB'])
    expect(names('name')).toEqual(['A', 'BB', 'CCC'])
  })
})

describe('the price change since saving', () => {
  it.each([
    [420_000, { kind: 'less', by: idr(80_000) }],
    [500_000, { kind: 'same' }],
    [500_001, { kind: 'more', by: idr(1) }],
  ])('%i now, 500,000 then', (minor, change) => {
    expect(priceChange(item('A'), price('A', minor))).toEqual(change)
  })

  it('is empty where one price is unknown or the two cannot be compared', () => {
    expect(priceChange(item('A', { seen: null }), price('A', 1))).toBeNull()
    expect(priceChange(item('A'), undefined)).toBeNull()
    expect(priceChange(item('A'), price('A', null))).toBeNull()
    expect(priceChange(item('A'), { ...price('A', 1), total: { minor: 1, currency: 'USD' } })).toBeNull()
  })

  it('needs days and a total', () => {
    expect(seenWith({ ...stay }, idr(1))).toEqual({ stay, total: idr(1) })
    expect(seenWith({ place: 'city:jakarta' }, idr(1))).toBeNull()
    expect(seenWith(stay, undefined)).toBeNull()
    expect(seenWith({ ...stay, adults: 2, children: 1, guests: '2.5' }, idr(1))?.stay.guests).toBe('2.5')
  })
})

describe('a hotel that a visitor wanted to save', () => {
  afterEach(() => {
    vi.useRealTimers()
    sessionStorage.clear()
  })
  const { hotel, seen } = item('A')

  it('is saved once after signing in', () => {
    leavePendingItem({ hotel, seen })
    expect(takePendingItem()).toMatchObject({ hotel, seen })
    expect(takePendingItem()).toBeNull()
  })

  it('is forgotten after half an hour, and when it cannot be read', () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T00:00:00Z'), toFake: ['Date'] })
    leavePendingItem({ hotel, seen })
    vi.setSystemTime(Date.parse('2027-03-01T00:30:00Z'))
    expect(takePendingItem()).toBeNull()
    sessionStorage.setItem('singgah.wishlistItem', '{"at":')
    expect(takePendingItem()).toBeNull()
  })
})
