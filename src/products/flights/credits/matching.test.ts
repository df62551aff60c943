import { expect, it } from 'vitest'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { creditsNear, creditsOfPeople } from './matching.ts'

const ids = (credits: readonly { creditId: string }[]) => credits.map(({ creditId }) => creditId.slice(-1))
const one = aKnownCredit(1, { until: '2027-12-03' })
const sooner = aKnownCredit(2, { until: '2027-02-01', carrier: 'QG' })
const others = aKnownCredit(3, { name: { givenNames: 'Budi', familyName: null }, isOwn: false })

it('finds people however their name is spaced and written, with these airlines only, the soonest first', () => {
  const all = [one, sooner, others]
  expect(ids(creditsOfPeople(all, ['GA', 'QG'], ['SITI  nur-rahmawatí']))).toEqual(['2', '1'])
  expect(ids(creditsOfPeople(all, ['GA'], ['Siti Nur Rahmawati']))).toEqual(['1'])
  expect(ids(creditsOfPeople(all, ['GA', 'QG'], ['Siti Rahmawati', '', '-']))).toEqual([])
})

it('takes what one travelled on, however one is called here', () => {
  expect(ids(creditsNear([others, aKnownCredit(4, { isOwn: false, isTraveller: true })], ['GA'], []))).toEqual(['4'])
})

it('takes all of own bookings, and of other bookings those of people who are known', () => {
  expect(ids(creditsNear([one, others], ['GA'], []))).toEqual(['1'])
  expect(ids(creditsNear([one, others], ['GA'], ['Budi']))).toEqual(['1', '3'])
  expect(ids(creditsNear([one, others], ['SQ'], ['Budi']))).toEqual([])
})
