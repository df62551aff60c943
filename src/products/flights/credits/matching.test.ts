import { expect, it } from 'vitest'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { creditsNear, creditsOfPeople } from './matching.ts'

const ids = (credits: readonly { creditId: string }[]) => credits.map(({ creditId }) => creditId.slice(-1))
const one = aKnownCredit(1, { until: '2027-12-03' })
const sooner = aKnownCredit(2, { until: '2027-02-01', carrier: 'QG' })
const others = aKnownCredit(3, { name: { givenNames: 'Budi', familyName: null }, isOwn: false })

it('finds people whatever the spelling and spacing of their name, with these airlines only, soonest expiry first', () => {
  const all = [one, sooner, others]
  expect(ids(creditsOfPeople(all, ['GA', 'QG'], ['SITI  nur-rahmawatí']))).toEqual(['2', '1'])
  expect(ids(creditsOfPeople(all, ['GA'], ['Siti Nur Rahmawati']))).toEqual(['1'])
  expect(ids(creditsOfPeople(all, ['GA', 'QG'], ['Siti Rahmawati', '', '-']))).toEqual([])
})

it('includes credits of own travel, whatever the saved name', () => {
  expect(ids(creditsNear([others, aKnownCredit(4, { isOwn: false, isTraveller: true })], ['GA'], []))).toEqual(['4'])
})

it('includes all own bookings, and those of saved travellers in other bookings', () => {
  expect(ids(creditsNear([one, others], ['GA'], []))).toEqual(['1'])
  expect(ids(creditsNear([one, others], ['GA'], ['Budi']))).toEqual(['1', '3'])
  expect(ids(creditsNear([one, others], ['SQ'], ['Budi']))).toEqual([])
})
