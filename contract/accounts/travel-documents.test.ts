import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bestPassport, endsSoonAfter, travelDocumentSchema, validityOf } from './travel-documents.ts'

const passport = (expiresOn: string, country: 'ID' | 'SG' = 'ID') => ({ kind: 'passport' as const, country, expiresOn })

test('a document expires soon within six months of a day', () => {
  expect(endsSoonAfter('2027-09-19', '2027-03-20')).toBe(true)
  expect(endsSoonAfter('2027-09-20', '2027-03-20')).toBe(false)
})

test.each([
  [null, 'valid'],
  ['2027-09-20', 'valid'],
  ['2027-09-19', 'soon'],
  ['2027-03-20', 'soon'],
  ['2027-03-19', 'expired'],
])('one with the last day %s is %s on 20 March 2027', (expiresOn, validity) => {
  expect(validityOf({ expiresOn }, '2027-03-20')).toBe(validity)
})

const forLife = (kind: string) =>
  v
    .safeParse(travelDocumentSchema, { kind, country: 'ID', expiresOn: null })
    .issues?.map((issue) => [v.getDotPath(issue), issue.message])

test('only an identity card can be valid for life', () => {
  expect(forLife('national_id')).toBeUndefined()
  for (const kind of ['passport', 'residence_permit', 'visa']) {
    expect(forLife(kind)).toEqual([['expiresOn', 'required']])
  }
})

test('of several passports the one that is valid longest is proposed', () => {
  const card = { kind: 'national_id' as const, country: 'ID' as const, expiresOn: null }
  expect(bestPassport([card])).toBeNull()
  expect(bestPassport([passport('2028-01-01'), card, passport('2031-01-01', 'SG')])?.country).toBe('SG')
})
