import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import { ACCESSIBILITY, FACILITIES } from '#contract/products/stays/stay-search.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { formatInstant, formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { ACCESSIBILITY_LABELS, BOARD_LABELS, FACILITY_LABELS, KIND_LABELS } from '../detail/labels.ts'
import { cheapestOf, type Compared } from './cheapest.ts'
import type { CompareRow } from '#src/bookings/offers/compare/compare-rows.ts'

const offered = (compared: Compared): string | null =>
  compared.rooms === null ? null : cheapestOf(compared) === undefined ? t`Sold out` : ''

const ofCheapest = (
  compared: readonly Compared[],
  text: (cheapest: NonNullable<ReturnType<typeof cheapestOf>>, hotel: HotelFacts) => string,
): (string | null)[] =>
  compared.map((one) => {
    const cheapest = cheapestOf(one)
    return cheapest === undefined ? offered(one) : text(cheapest, one.hotel)
  })

const ofHotel = (compared: readonly Compared[], text: (hotel: HotelFacts) => string): string[] =>
  compared.map(({ hotel }) => text(hotel))

const yes = (has: boolean): string => (has ? t`Yes` : t`No`)

/** Comparison rows of all features, prices first. */
export const compareRows = (compared: readonly Compared[]): CompareRow[] => [
  { key: 'total', name: t`Total for the stay`, values: ofCheapest(compared, ({ rate }) => formatMoney(rate.total)) },
  { key: 'room', name: t`Room at this price`, values: ofCheapest(compared, ({ room }) => room.name) },
  { key: 'board', name: t`Meals`, values: ofCheapest(compared, ({ rate }) => i18n._(BOARD_LABELS[rate.board])) },
  {
    key: 'payment',
    name: t`Payment`,
    values: ofCheapest(compared, ({ rate }) => i18n._(PAYMENT_PLACE_LABELS[rate.payment])),
  },
  {
    key: 'cancellation',
    name: t`Free cancellation`,
    values: ofCheapest(compared, ({ rate }, hotel) => {
      const until = freeCancellationUntil(rate.cancellation)
      return until === null ? t`No` : t`until ${formatInstant(until, hotel.zone)}`
    }),
  },
  { key: 'kind', name: t`Property type`, values: ofHotel(compared, ({ kind }) => i18n._(KIND_LABELS[kind])) },
  { key: 'stars', name: t`Stars`, values: ofHotel(compared, ({ stars }) => formatNumber(stars)) },
  {
    key: 'score',
    name: t`Reviews`,
    values: ofHotel(compared, ({ score }) =>
      score === null ? t`None yet` : formatNumber(score / 10, { minimumFractionDigits: 1 }),
    ),
  },
  { key: 'area', name: t`Area`, values: ofHotel(compared, ({ area, cityName }) => `${area}, ${cityName}`) },
  { key: 'checkIn', name: t`Check-in`, values: ofHotel(compared, ({ checkInFrom }) => t`from ${checkInFrom}`) },
  { key: 'checkOut', name: t`Check-out`, values: ofHotel(compared, ({ checkOutUntil }) => t`until ${checkOutUntil}`) },
  ...FACILITIES.map((facility) => ({
    key: facility,
    name: i18n._(FACILITY_LABELS[facility]),
    values: ofHotel(compared, ({ facilities }) => yes(facilities.includes(facility))),
  })),
  ...ACCESSIBILITY.map((fact) => ({
    key: fact,
    name: i18n._(ACCESSIBILITY_LABELS[fact]),
    // Missing information is not the same as "no".
    values: compared.map(({ hotel }) =>
      hotel.accessibility.length === 0 ? t`Not specified` : yes(hotel.accessibility.includes(fact)),
    ),
  })),
]
