import { expect, it } from 'vitest'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { hotelAnswerOf } from './hotel-answer.ts'

it('is awaited while it confirms, no when it did not, and taken back only by the hotel', () => {
  expect(hotelAnswerOf({ state: 'issuing' })).toBe('confirming')
  expect(hotelAnswerOf({ state: 'issue_failed' })).toBe('notConfirmed')
  expect(hotelAnswerOf({ state: 'cancelled', cancelledByHotel: true })).toBe('cancelled')
  expect(hotelAnswerOf({ state: 'cancelled', cancelledByHotel: false })).toBeNull()
})

it('of answers that were kept before a hotel could say anything, is nothing to speak of', () => {
  const stated = BOOKING_STATES.filter((state) => hotelAnswerOf({ state }) !== null)
  expect(stated).toEqual(['issuing', 'issue_failed'])
})
