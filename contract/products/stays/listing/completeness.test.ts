import { describe, expect, it } from 'vitest'
import { aContent } from '#tests/support/listings/listings.ts'
import { planSteps, wrongSteps } from './cancellation-presets.ts'
import { completeSections, listingMistakes, sectionMistakes } from './completeness.ts'
import type { SeasonDraft } from '#contract/listings/seasons.ts'
import { emptyStayListing, STAY_SECTIONS, type StayListing } from './stay-listing.ts'

const complete = aContent('jakarta')
const [room] = complete.rooms
const [plan] = complete.prices.plans
if (room === undefined || plan === undefined) throw new Error('a content without rooms')
const season = (from: string, until: string): SeasonDraft => ({ name: 'High', from, until, percent: 120 })

describe('a listing', () => {
  it('is complete when nothing is missing, and lists every mistake of an empty one at its field', () => {
    expect(listingMistakes(complete)).toEqual([])
    expect(completeSections(complete)).toEqual([...STAY_SECTIONS])
    const empty = emptyStayListing()
    expect(completeSections(empty)).toEqual(['photos', 'rules'])
    expect(sectionMistakes(empty, 'basics').map(({ field }) => field)).toEqual(
      ['kind', 'name', 'stars', 'cityKey', 'address', 'area', 'latitude', 'longitude', 'phone'].map(
        (name) => `basics.${name}`,
      ),
    )
    expect(sectionMistakes(empty, 'rooms')).toEqual([{ field: 'rooms', code: 'required' }])
  })

  const bad: [string, Partial<StayListing>, string, string][] = [
    [
      'price 0',
      { prices: { ...complete.prices, plans: [{ ...plan, baseMinor: 0 }] } },
      'prices.plans.0.baseMinor',
      'listing_price_out_of_range',
    ],
    [
      'no price of a room type',
      { prices: { ...complete.prices, plans: [] } },
      'prices.rooms.0',
      'listing_room_without_price',
    ],
    [
      'overlapping seasons',
      {
        prices: {
          ...complete.prices,
          seasons: [season('2027-06-01', '2027-06-30'), season('2027-06-20', '2027-07-01')],
        },
      },
      'prices.seasons.1.from',
      'listing_seasons_overlap',
    ],
    [
      'a season that ends first',
      { prices: { ...complete.prices, seasons: [season('2027-06-02', '2027-06-01')] } },
      'prices.seasons.0.until',
      'ends_before_start',
    ],
    ['markup in the name', { basics: { ...complete.basics, name: '<b>Melati</b>' } }, 'basics.name', 'listing_markup'],
    [
      'markup in a description',
      { descriptions: { ...complete.descriptions, en: `${complete.descriptions.en}<script>` } },
      'descriptions.en',
      'listing_markup',
    ],
    [
      'a short description',
      { descriptions: { ...complete.descriptions, id: 'Bagus.' } },
      'descriptions.id',
      'message_too_short',
    ],
    [
      'more adults than guests',
      { rooms: [{ ...room, maxGuests: 2, maxAdults: 3 }] },
      'rooms.0.maxAdults',
      'listing_number_out_of_range',
    ],
    [
      'two rooms of one name',
      { rooms: [room, { ...room, roomTypeId: plan.ratePlanId }] },
      'rooms.1.name',
      'listing_name_repeated',
    ],
    [
      'fewer nights at most than at least',
      { rules: { ...complete.rules, minNights: 5, maxNights: 3 } },
      'rules.maxNights',
      'listing_number_out_of_range',
    ],
    [
      'a position that is none',
      { basics: { ...complete.basics, latitude: 120 } },
      'basics.latitude',
      'listing_number_out_of_range',
    ],
    [
      'a phone number that is none',
      { basics: { ...complete.basics, phone: 'call me' } },
      'basics.phone',
      'phone_invalid',
    ],
    [
      'four nights of preparation',
      { rules: { ...complete.rules, preparationNights: 4 } },
      'rules.preparationNights',
      'listing_number_out_of_range',
    ],
  ]
  it('may come from an older page, without a preparation', () => {
    const { preparationNights: _, ...older } = complete.rules
    expect(listingMistakes({ ...complete, rules: older })).toEqual([])
  })

  it.each(bad)('refuses %s at its field', (_, changes, field, code) => {
    expect(listingMistakes({ ...complete, ...changes })).toContainEqual({ field, code })
  })
})

describe('an own cancellation policy', () => {
  it('has later and dearer steps, the last without an end', () => {
    const good = [
      { hoursBefore: 72, feePermille: 0 },
      { hoursBefore: 24, feePermille: 500 },
      { hoursBefore: null, feePermille: 1000 },
    ]
    expect(wrongSteps(good)).toEqual([])
    expect(
      wrongSteps([{ hoursBefore: 24, feePermille: 0 }, { hoursBefore: 72, feePermille: 500 }, ...good.slice(2)]),
    ).toEqual([1])
    expect(
      wrongSteps([{ hoursBefore: 72, feePermille: 500 }, { hoursBefore: 24, feePermille: 200 }, ...good.slice(2)]),
    ).toEqual([1])
    expect(wrongSteps([{ hoursBefore: 24, feePermille: 0 }])).toEqual([0])
  })

  it('is left out of a rate that is non-refundable', () => {
    expect(planSteps(complete.cancellation, { isNonRefundable: false })[0]?.feePermille).toBe(0)
    expect(planSteps(complete.cancellation, { isNonRefundable: true })).toEqual([
      { hoursBefore: null, feePermille: 1000 },
    ])
  })
})
