import { describe, expect, it } from 'vitest'
import { readChoice, writeChoice } from '#contract/products/flights/flight-search.ts'
import { anOffer, aReturn } from '#tests/support/flights/flights.ts'
import { totalInList } from './chosen.ts'
import { choiceWith, offersAfter, pinnedOf } from './pinned.ts'

const results = aReturn()
const out = { offerId: 'QG690-20261201', family: 'QG-standard-short' }
const back = { offerId: 'GA401-20261205', family: 'GA-lite-short' }

describe('selected flights', () => {
  it('are read from the URL as they were written', () => {
    const pinned = pinnedOf(results, writeChoice([out]))
    expect(pinned.isIncomplete).toBe(false)
    expect(pinned.flights.map(({ offer, fare }) => [offer.offerId, fare.total.minor])).toEqual([
      ['QG690-20261201', 1_125_000],
    ])
    const [offer] = results.legs[1]?.offers ?? []
    const [fare] = offer?.fares ?? []
    const choice = writeChoice(choiceWith(pinned.flights, offer && fare && { offer, fare }))
    expect(choice).toBe('QG690-20261201.QG-standard-short_GA401-20261205.GA-lite-short')
    expect(readChoice(choice)).toEqual([out, back])
  })

  it.each([
    ['of a flight that is gone', 'GA999-20261201.GA-lite-short'],
    ['of a fare that is gone', 'QG690-20261201.QG-first-short'],
  ])('%s is reported, and has to be chosen again', (_name, chosen) => {
    expect(pinnedOf(results, chosen)).toEqual({ flights: [], isIncomplete: true })
  })

  it('that cannot be read are none, and the last leg stays open', () => {
    expect(pinnedOf(results, 'what')).toEqual({ flights: [], isIncomplete: false })
    expect(pinnedOf(results, undefined)).toEqual({ flights: [], isIncomplete: false })
    expect(pinnedOf(results, writeChoice([out, back])).flights).toHaveLength(1)
  })

  it('cost the fares of the list; the total is unknown where one is no longer listed', () => {
    expect(totalInList(results, writeChoice([out, back]))).toEqual({ minor: 2_225_000, currency: 'IDR' })
    expect(totalInList(results, writeChoice([out, { ...back, family: 'GA-first-short' }]))).toBeNull()
  })
})

const homeAt = (at: string) => anOffer([{ from: 'DPS', to: 'CGK', at, minutes: 115 }])

describe('the next leg', () => {
  it('depart after the previous flight has landed, in UTC and not in local times', () => {
    // Lands at 23:55 in Denpasar, which is 22:55 in Jakarta.
    const landing = anOffer([{ from: 'CGK', to: 'DPS', at: '2026-12-01T21:05', minutes: 110 }])
    const offers = [homeAt('2026-12-01T23:54'), homeAt('2026-12-01T23:55'), homeAt('2026-12-01T23:56')]
    expect(offersAfter(offers, landing)).toEqual(offers.slice(2))
    expect(offersAfter(offers, undefined)).toEqual(offers)
    const inJakarta = anOffer([{ from: 'CGK', to: 'SIN', at: '2026-12-01T23:00', minutes: 100 }])
    expect(offersAfter([inJakarta], landing)).toEqual([inJakarta])
  })
})
