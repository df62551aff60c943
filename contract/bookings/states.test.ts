import { describe, expect, it } from 'vitest'
import { BOOKING_STATES, holdsStock, isCancellable, mayBecome, type BookingState } from './states.ts'

const nextOf = (state: BookingState) => BOOKING_STATES.filter((next) => mayBecome(state, next))

const reachableFrom = (start: BookingState): Set<BookingState> => {
  const seen = new Set<BookingState>([start])
  for (const state of seen) for (const next of nextOf(state)) seen.add(next)
  return seen
}

const WITHOUT_STOCK = ['rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled']

describe('the states of a booking', () => {
  it('are all reachable from a hold', () => {
    expect(reachableFrom('held')).toEqual(new Set(BOOKING_STATES))
  })

  it('never lead back to themselves or to a hold', () => {
    for (const state of BOOKING_STATES) {
      expect(mayBecome(state, state)).toBe(false)
      expect(mayBecome(state, 'held')).toBe(false)
    }
  })

  it('all reach a final state', () => {
    const ends = BOOKING_STATES.filter((state) => nextOf(state).length === 0)
    for (const state of BOOKING_STATES) expect(ends.some((end) => reachableFrom(state).has(end))).toBe(true)
    expect(ends.toSorted()).toEqual([...WITHOUT_STOCK, 'reviewed'].toSorted())
  })

  it('that released their stock never take it again', () => {
    for (const state of BOOKING_STATES.filter((one) => !holdsStock(one))) {
      expect([...reachableFrom(state)].filter(holdsStock)).toEqual([])
    }
  })

  it('without stock are the unsuccessful ones', () => {
    expect(BOOKING_STATES.filter((state) => !holdsStock(state)).toSorted()).toEqual(WITHOUT_STOCK.toSorted())
  })

  it.each(['held', 'approved', 'paid'] as const)('send the hotel request once %s', (state) => {
    expect(mayBecome(state, 'issuing')).toBe(true)
  })

  it('leave the pending hotel request only by confirmation, refusal, or a withdrawn request', () => {
    expect(nextOf('issuing')).toEqual(['confirmed', 'issue_failed', 'cancelled'])
    expect(holdsStock('issuing')).toBe(true)
  })

  it.each(['paid', 'confirmed'] as const)('allow cancelling a %s booking', (state) => {
    expect(isCancellable(state)).toBe(true)
  })

  it('allow cancelling no other state, and never a cancelled booking', () => {
    expect(BOOKING_STATES.filter(isCancellable)).toEqual(['paid', 'confirmed'])
  })

  it('pass through the cancellation request before cancelled once confirmed', () => {
    expect(mayBecome('confirmed', 'cancelled')).toBe(false)
    expect(mayBecome('confirmed', 'cancel_requested')).toBe(true)
    expect(mayBecome('cancel_requested', 'cancelled')).toBe(true)
  })
})
