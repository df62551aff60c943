import { expect, test } from 'vitest'
import { cancellationSteps } from './cancellation-steps.ts'

const RULE = [
  { hoursBefore: 48, feePermille: 0 },
  { hoursBefore: 24, feePermille: 500 },
  { hoursBefore: null, feePermille: 1000 },
]
const at = (zone: string, checkIn: string, now: string) =>
  cancellationSteps(RULE, { checkIn, checkInFrom: '14:00', zone, now: new Date(now) })

test('steps are relative to check-in in the property’s local time', () => {
  expect(at('Asia/Jayapura', '2027-06-10', '2027-01-01T00:00:00Z')).toEqual([
    { until: '2027-06-08T05:00:00.000Z', feePermille: 0 },
    { until: '2027-06-09T05:00:00.000Z', feePermille: 500 },
    { until: null, feePermille: 1000 },
  ])
})

test('hours are elapsed hours, also across clock changes', () => {
  // Summer time begins in Berlin on 28 March 2027: 14:00 is 12:00 UTC that day and was 13:00 UTC the day before.
  expect(at('Europe/Berlin', '2027-03-28', '2027-01-01T00:00:00Z').map(({ until }) => until)).toEqual([
    '2027-03-26T12:00:00.000Z',
    '2027-03-27T12:00:00.000Z',
    null,
  ])
})

test('omits past steps from their exact end on; the last one remains', () => {
  expect(at('Asia/Jayapura', '2027-06-10', '2027-06-08T04:59:59.999Z')).toHaveLength(3)
  expect(at('Asia/Jayapura', '2027-06-10', '2027-06-08T05:00:00Z')).toHaveLength(2)
  expect(at('Asia/Jayapura', '2027-06-10', '2027-07-01T00:00:00Z')).toEqual([{ until: null, feePermille: 1000 }])
})
