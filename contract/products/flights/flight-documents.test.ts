import { describe, expect, test } from 'vitest'
import { crossesBorder, documentFault } from './flight-documents.ts'

const passport = (expiresOn: string | null) => ({ kind: 'passport' as const, expiresOn })
const card = (expiresOn: string | null) => ({ kind: 'national_id' as const, expiresOn })
const HOME = { lastDay: '2027-03-20', crossesBorder: false }
const ABROAD = { lastDay: '2027-03-20', crossesBorder: true }

test('crossing a border requires two touched countries, transit included', () => {
  expect(crossesBorder(['ID', 'ID'])).toBe(false)
  expect(crossesBorder(['ID', 'SG', 'ID'])).toBe(true)
})

describe('a document', () => {
  test.each([
    ['none at home', null, HOME, null],
    ['none abroad', null, ABROAD, 'required'],
    ['a card at home, without an end', card(null), HOME, null],
    ['a card that ends before', card('2027-03-19'), HOME, 'document_expires'],
    ['a card abroad', card('2030-01-01'), ABROAD, 'passport_needed'],
    ['a passport without its end', passport(null), ABROAD, 'required'],
    ['a passport on its last day', passport('2027-03-20'), ABROAD, null],
    ['a passport a day too short', passport('2027-03-19'), ABROAD, 'document_expires'],
  ])('%s', (_what, document, trip, fault) => {
    expect(documentFault(document, trip)).toBe(fault)
  })
})
