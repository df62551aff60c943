import { expect, test } from 'vitest'
import { notificationView } from './notification-view.ts'

const ROW = { id: '0190b0a2-0000-7000-8000-000000000001', sequence: 1, kind: 'booking_confirmed' }
const AT = { booking_id: null, at: '2027-03-01T10:00:00.000Z', read_at: null }

test('reads an older row whose title was called hotel', () => {
  const view = notificationView({ ...ROW, ...AT, facts: { reference: 'SG-1', hotel: 'Melati', service: 'stay' } })
  expect(view?.event.facts).toEqual({ reference: 'SG-1', title: 'Melati', service: 'stay' })
})

test('a row without any title is not', () => {
  expect(notificationView({ ...ROW, ...AT, facts: { reference: 'SG-1' } })).toBeNull()
})
