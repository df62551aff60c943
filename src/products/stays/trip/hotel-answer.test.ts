import { expect, it } from 'vitest'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { hotelAnswerOf } from './hotel-answer.ts'

it('is pending while the hotel confirms, refused when it did not, and cancelled only by the hotel', () => {
  expect(hotelAnswerOf({ state: 'issuing' })).toBe('confirming')
  expect(hotelAnswerOf({ state: 'issue_failed' })).toBe('notConfirmed')
  expect(hotelAnswerOf({ state: 'cancelled', cancelledByHotel: true })).toBe('cancelled')
  expect(hotelAnswerOf({ state: 'cancelled', cancelledByHotel: false })).toBeNull()
})

it('is empty for stored answers from before hotels could respond', () => {
  const stated = BOOKING_STATES.filter((state) => hotelAnswerOf({ state }) !== null)
  expect(stated).toEqual(['issuing', 'issue_failed'])
})
