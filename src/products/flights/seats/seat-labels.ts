import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Seat } from '#contract/products/flights/flight-extras.ts'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { stateOf, type SeatScene, type SeatState } from './seat-flights.ts'

const KIND_LABELS: Readonly<Record<Seat['kind'], MessageDescriptor>> = {
  window: msg`window`,
  middle: msg`middle`,
  aisle: msg`aisle`,
}

const TRAIT_LABELS: Readonly<Record<Seat['traits'][number], MessageDescriptor>> = {
  exit: msg`exit row`,
  front: msg`near the front`,
  extra_legroom: msg`extra legroom`,
  bulkhead: msg`behind a bulkhead`,
  no_recline: msg`doesn't recline`,
  near_toilet: msg`near the toilets`,
}

/** Position and features of a seat, `window, exit row, extra legroom`. */
export const placeLabel = ({ kind, traits }: Seat): string =>
  [KIND_LABELS[kind], ...traits.map((trait) => TRAIT_LABELS[trait])].map((text) => i18n._(text)).join(', ')

export const priceLabel = (price: Money): string => (price.minor === 0 ? t`no extra cost` : formatMoney(price))

const stateLabel = (state: SeatState, own: string, holder: string): string => {
  if (state === 'taken') return t`taken`
  if (state === 'barred') return t`not available for ${own}`
  return state === 'free' ? t`available` : t`selected for ${holder}`
}

/** Everything about a seat, `12A, window, extra legroom, Rp85,000, free`. */
export const seatLabel = (scene: SeatScene, seat: Seat): string => {
  const nameOf = (place: number | undefined): string => scene.flyers[place ?? scene.flyer]?.label ?? ''
  const state = stateOf(scene, seat)
  return [
    seat.seat,
    placeLabel(seat),
    ...(state === 'taken' ? [] : [priceLabel(seat.price)]),
    stateLabel(state, nameOf(scene.flyer), nameOf(scene.holders.get(seat.seat))),
  ].join(', ')
}

export const initialsOf = (label: string): string => {
  const words = label.trim().split(/\s+/u)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
