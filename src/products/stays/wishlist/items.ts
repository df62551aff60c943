import type { Wish, WishPrice } from '#contract/products/stays/wishlist.ts'
import { money, type Money } from '#contract/core/money.ts'
import { guestsOfSearch } from '../search/form/guest-rooms.ts'
import type { StaySearch } from '../search/form/stay-search.ts'

type Wishes = { items: Wish[]; asOf: string }

export const hasWish = (wishes: Wishes | undefined, hotelId: string): boolean =>
  wishes?.items.some(({ hotel }) => hotel.hotelId === hotelId) ?? false

/** The list with one hotel put in; one that is there already is changed where it stands. */
export const withWish = (wishes: Wishes, wish: Wish): Wishes => ({
  ...wishes,
  items: hasWish(wishes, wish.hotel.hotelId)
    ? wishes.items.map((one) => (one.hotel.hotelId === wish.hotel.hotelId ? wish : one))
    : [wish, ...wishes.items],
})

export const withoutWish = (wishes: Wishes, hotelId: string): Wishes => ({
  ...wishes,
  items: wishes.items.filter(({ hotel }) => hotel.hotelId !== hotelId),
})

/** The stay of a search and the total that is shown for it; null without days or without a total. */
export const seenWith = (search: StaySearch, total: Money | undefined): Wish['seen'] => {
  const { checkIn, checkOut } = search
  if (!checkIn || !checkOut || total === undefined) return null
  return { stay: { checkIn, checkOut, ...guestsOfSearch(search) }, total }
}

export type PriceChange = { kind: 'less' | 'more'; by: Money } | { kind: 'same' }

/** Price change since the hotel was saved; null without comparable prices. */
export const priceChange = ({ seen }: Wish, price: WishPrice | undefined): PriceChange | null => {
  const total = price?.total
  if (!seen || !total || total.currency !== seen.total.currency) return null
  const difference = total.minor - seen.total.minor
  if (difference === 0) return { kind: 'same' }
  return { kind: difference < 0 ? 'less' : 'more', by: money(Math.abs(difference), total.currency) }
}

export const WISH_SORTS = ['saved', 'price', 'name'] as const
export type WishSort = (typeof WISH_SORTS)[number]

/** Latest saved first, cheapest first with missing prices last, or by name. */
export const sortedWishes = (items: readonly Wish[], prices: readonly WishPrice[], sort: WishSort): Wish[] => {
  const costs = new Map(prices.map(({ hotelId, total }) => [hotelId, total?.minor]))
  const costOf = ({ hotel }: Wish): number => costs.get(hotel.hotelId) ?? Number.MAX_SAFE_INTEGER
  if (sort === 'price') return items.toSorted((one, other) => costOf(one) - costOf(other))
  if (sort === 'name') return items.toSorted((one, other) => one.hotel.name.localeCompare(other.hotel.name))
  return items.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}
