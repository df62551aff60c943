import { describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { anOffer, manyOffers } from '#tests/support/flights/flights.ts'
import { changeDays, changeOffers, changeSearch, isAnyPossible } from './change-offers.ts'

const AT = new Date('2026-11-25T03:00:00.000Z')
const BACK = { from: 'DPS', to: 'CGK', minutes: 115 } as const

const home = (at: string, number: string, total = 1_100_000) => anOffer([{ ...BACK, at, number }], { total })
const cancelled = { leg: 1, flyer: 1, at: AT.toISOString(), fee: money(0, 'IDR'), refund: money(0, 'IDR') }

describe('the other flights of a leg', () => {
  it('are searched on its route, in its cabin, for its remaining travellers', () => {
    expect(changeSearch(aFlightBooking(), 1, '2026-12-06')).toEqual({
      legs: [{ from: 'DPS', to: 'CGK', day: '2026-12-06' }],
      adults: 1,
      children: 1,
      infants: 0,
      cabin: 'economy',
    })
    expect(changeSearch(aFlightBooking({ cancelled: [cancelled] }), 1, '2026-12-06')).toMatchObject({
      adults: 1,
      children: 0,
    })
  })

  it('lie between the days of its neighbours, on the calendar of the departure airport', () => {
    expect(changeDays(aFlightBooking(), 1, AT)).toEqual({
      own: '2026-12-05',
      today: '2026-11-25',
      first: '2026-12-01',
      last: '2027-11-20',
    })
    expect(changeDays(aFlightBooking(), 0, AT)).toMatchObject({ first: '2026-11-25', last: '2026-12-05' })
    // It is the day after already in Denpasar.
    expect(changeDays(aFlightBooking(), 1, new Date('2026-12-02T16:30:00.000Z'))).toMatchObject({ first: '2026-12-03' })
  })

  it('are those of its airline and route, earliest first, each with fee and difference', () => {
    const offers = changeOffers(
      aFlightBooking(),
      1,
      [
        home('2026-12-05T14:00', '403', 1_500_000),
        anOffer([{ ...BACK, at: '2026-12-05T10:00', carrier: 'ID', number: '6501' }]),
        home('2026-12-05T09:00', '401'),
        anOffer([{ from: 'DPS', to: 'SUB', at: '2026-12-05T08:00', minutes: 60, number: '345' }]),
      ],
      AT,
    )
    expect(offers.map(({ offer }) => offer.offerId)).toEqual(['GA401-20261205', 'GA403-20261205'])
    expect(offers.map(({ fares }) => fares.map(({ due, bar }) => bar ?? due.minor))).toEqual([
      [700_000, 'same', 1_525_000],
      [825_000, 1_200_000, 2_325_000],
    ])
    expect(offers.map(({ fares }) => fares.map(({ isLowest }) => isLowest))).toEqual([
      [true, false, false],
      [false, false, false],
    ])
    expect(offers[1]?.fares.map(({ isOwnFamily }) => isOwnFamily)).toEqual([false, true, false])
  })

  it('that leave before arrival are listed but disabled; departed ones are not listed', () => {
    const early = home('2026-12-01T12:00', '407')
    const at = new Date('2026-12-01T02:00:00.000Z')
    const offers = changeOffers(aFlightBooking(), 1, [home('2026-12-01T08:00', '405'), early], at)
    expect(offers.map(({ offer, fares }) => [offer.offerId, fares.map(({ bar }) => bar)])).toEqual([
      [early.offerId, ['order', 'order', 'order']],
    ])
    expect(isAnyPossible(offers)).toBe(false)
  })

  it('are never priced in another currency than the payment, and mark no lowest where all cost the same', () => {
    const dollars = anOffer([{ ...BACK, at: '2026-12-05T14:00', number: '403' }], {
      fares: [{ family: 'GA-lite-short', total: money(90_00, 'USD'), seatsLeft: null }],
    })
    const one = anOffer([{ ...BACK, at: '2026-12-05T15:00', number: '405' }], {
      fares: [{ family: 'GA-lite-short', total: money(900_000, 'IDR'), seatsLeft: null }],
    })
    const offers = changeOffers(aFlightBooking(), 1, [dollars, one], AT)
    expect(offers.map(({ offer, fares }) => [offer.offerId, fares.map(({ isLowest }) => isLowest)])).toEqual([
      [one.offerId, [false]],
    ])
  })

  it('of a thousand are found quickly', () => {
    expect(changeOffers(aFlightBooking(), 1, manyOffers(1_000, ['DPS', 'CGK']), AT)).toHaveLength(250)
  })
})
