import type { ArticleSummary } from '#contract/content/articles.ts'
import type { OfferSummary } from '#contract/content/offers.ts'
import type { StayRow } from '#contract/products/stays/today.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { money, type Money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { now } from '#src/platform/device/clock.ts'
import { today } from '#src/search/today.ts'

export const ZONE = 'Asia/Jakarta'
export const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000

export const inDays = (days: number): string => addDays(today(), days)
export const instantIn = (milliseconds: number): string => new Date(now() + milliseconds).toISOString()
export const rupiah = (minor: number): Money => money(minor, 'IDR')

export const OFFER: OfferSummary = {
  slug: 'four-for-three',
  code: 'HEMAT10',
  title: 'A tenth less from three nights on',
  summary: 'For stays that begin on a Monday as well as for those that do not.',
  cover: { kind: 'offer', city: null },
  discountPermille: 125,
  services: ['stay'],
  minNights: 3,
  minTotal: null,
  place: null,
  bookableUntil: inDays(20),
  stayFrom: inDays(0),
  stayUntil: inDays(90),
}

export const ARTICLE: ArticleSummary = {
  kind: 'post',
  slug: 'the-night-train-to-surabaya',
  title: 'The night train to Surabaya',
  summary: 'Ten hours, one window seat, and a list that was finished before Semarang.',
  category: 'on-the-way',
  categoryName: 'On the way',
  cover: { kind: 'article', city: 'city:surabaya' },
  author: 'Wulan',
  minutes: 6,
  publishedAt: instantIn(-3 * DAY_MS),
  updatedAt: instantIn(-3 * DAY_MS),
}

const GUESTS = ['Suharti', 'Ni Luh Putu Sari Wahyuningsih', 'Bambang Tri Atmojo', 'Ou']
const HOTELS = [
  ['Graha Kenanga', 'Jakarta'],
  ['Serviced Apartments at the Old Harbour of Sunda Kelapa', 'Jakarta'],
  ['Puri Melati', 'Yogyakarta'],
  ['Losari', 'Makassar'],
] as const

export const STAYS: readonly StayRow[] = GUESTS.map((guest, index) => ({
  bookingId: `01920000-0000-7000-8000-00000000000${index}`,
  reference: `SG-7K2M9Q4${index}`,
  state: BOOKING_STATES[[6, 7, 1, 16][index] ?? 0] ?? 'held',
  hotelName: HOTELS[index]?.[0] ?? '',
  cityName: HOTELS[index]?.[1] ?? '',
  guest,
  rooms: index + 1,
  checkIn: inDays(index),
  checkOut: inDays(index + 2),
  total: rupiah([1_250_000, 18_400_000, 795_000, 3_120_500][index] ?? 0),
  createdAt: instantIn(-index * DAY_MS),
}))
