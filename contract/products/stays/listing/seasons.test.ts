import { describe, expect, it } from 'vitest'
import { overlappingSeasons, type SeasonDraft } from '#contract/listings/seasons.ts'
import { nightFactorPermille } from './seasons.ts'
import { EVERY_DAY } from './stay-listing.ts'

const season = (from: string, until: string, percent = 150): SeasonDraft => ({ name: 'High', from, until, percent })

describe('seasons', () => {
  it('overlap where they share a night, whichever comes first', () => {
    expect(overlappingSeasons([season('2027-06-01', '2027-06-30'), season('2027-06-30', '2027-07-10')])).toEqual([1])
    expect(overlappingSeasons([season('2027-06-10', '2027-06-12'), season('2027-06-01', '2027-06-30')])).toEqual([1])
    expect(overlappingSeasons([season('2027-06-01', '2027-06-30'), season('2027-07-01', '2027-07-10')])).toEqual([])
  })

  it('do not overlap while their dates are missing or turned round', () => {
    expect(overlappingSeasons([season('', ''), season('2027-06-01', '')])).toEqual([])
    expect(overlappingSeasons([season('2027-06-30', '2027-06-01'), season('2027-06-10', '2027-06-12')])).toEqual([])
  })

  it('multiply with the weekday, Monday first', () => {
    const weekdays = [90, 100, 100, 100, 100, 120, 120]
    const prices = { weekdays, seasons: [season('2027-06-01', '2027-06-30')] }
    // Monday 31 May, Tuesday 1 June, Saturday 5 June.
    expect(nightFactorPermille('2027-05-31', prices)).toBe(900)
    expect(nightFactorPermille('2027-06-01', prices)).toBe(1500)
    expect(nightFactorPermille('2027-06-05', prices)).toBe(1800)
    expect(nightFactorPermille('2027-06-05', { weekdays: [...EVERY_DAY], seasons: [] })).toBe(1000)
  })
})
