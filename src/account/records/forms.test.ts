import { describe, expect, it } from 'vitest'
import { EMPTY_TRAVELLER, matching, TRAVELLER_FORM, travellerFormOf } from '../travellers/traveller-form.ts'
import { missingIn, PROFILE_FORM, profileFormOf } from '../profile/profile-form.ts'
import { baseOf, conflictOf, hasMoved } from './starting.ts'

const EMPTY_PROFILE = {
  name: null,
  title: null,
  birthDate: null,
  gender: null,
  nationality: null,
  documents: [],
  phone: null,
  emergencyContact: null,
}
const errorsIn = (checked: object) => ('errors' in checked ? checked.errors : {})

describe('a traveller', () => {
  it('requires both names, or the single-name option', () => {
    expect(errorsIn(TRAVELLER_FORM.check(EMPTY_TRAVELLER))).toEqual({
      'name.givenNames': 'required',
      'name.familyName': 'required',
    })
    const one = { ...EMPTY_TRAVELLER, givenNames: 'Suharto', hasOneName: true, familyName: 'typed before' }
    const checked = TRAVELLER_FORM.check(one)
    expect(checked).toMatchObject({ facts: { name: { givenNames: 'Suharto', familyName: null } } })
    expect('facts' in checked && travellerFormOf(checked.facts)).toMatchObject({ hasOneName: true, familyName: '' })
  })

  it('omits empty programmes, and names the missing fields of the others', () => {
    const named = { ...EMPTY_TRAVELLER, givenNames: 'Budi', familyName: 'Santoso' }
    const loyalty = [{ programme: ' ', number: '' }]
    expect(TRAVELLER_FORM.check({ ...named, loyalty })).toMatchObject({ facts: { loyalty: [] } })
    expect(errorsIn(TRAVELLER_FORM.check({ ...named, loyalty: [{ programme: 'GarudaMiles', number: '' }] }))).toEqual({
      'loyalty.0.number': 'required',
    })
  })

  it.each([
    ['birthDate', '2999-01-01', 'date_invalid'],
    ['birthDate', '1899-01-01', 'date_invalid'],
    ['email', 'budi', 'email_invalid'],
    ['phone', '811222333', 'phone_country_missing'],
    ['phone', 'ask', 'phone_invalid'],
  ])('is refused with %s %s', (field, value, code) => {
    const named = { ...EMPTY_TRAVELLER, givenNames: 'Budi', familyName: 'Santoso' }
    expect(errorsIn(TRAVELLER_FORM.check({ ...named, [field]: value }))).toEqual({ [field]: code })
  })

  it('says of a document what is missing, and knows identity cards that are valid for life', () => {
    const documents = [
      { kind: 'national_id', country: 'ID', expiresOn: '' },
      { kind: 'passport', country: '', expiresOn: '' },
      { kind: 'visa', country: 'SG', expiresOn: '2031-2-30' },
    ]
    const named = { ...EMPTY_TRAVELLER, givenNames: 'Budi', familyName: 'Santoso' }
    expect(errorsIn(TRAVELLER_FORM.check({ ...named, documents }))).toEqual({
      'documents.1.country': 'required',
      'documents.1.expiresOn': 'required',
      'documents.2.expiresOn': 'date_invalid',
    })
    const checked = TRAVELLER_FORM.check({ ...named, documents: documents.slice(0, 1) })
    expect(checked).toMatchObject({ facts: { documents: [{ kind: 'national_id', country: 'ID', expiresOn: null }] } })
    expect('facts' in checked && travellerFormOf(checked.facts).documents).toEqual(documents.slice(0, 1))
  })

  it('understands an Indonesian number without its country', () => {
    const named = { ...EMPTY_TRAVELLER, givenNames: 'Budi', familyName: 'Santoso' }
    expect(TRAVELLER_FORM.check({ ...named, phone: '0812 3456 7890' })).toMatchObject({
      facts: { phone: '+6281234567890' },
    })
  })

  it('finds a person by every typed word, whatever the accents', () => {
    const people = ['Budi Santoso', 'Agnès Wijaya'].map((givenNames) => {
      const checked = TRAVELLER_FORM.check({ ...EMPTY_TRAVELLER, givenNames, hasOneName: true, email: 'x@y.example' })
      if (!('facts' in checked)) throw new Error('not a traveller')
      return checked.facts
    })
    const found = (asked: string) => matching(people, asked).map(({ name }) => name.givenNames)
    expect(found('')).toEqual(['Budi Santoso', 'Agnès Wijaya'])
    expect(found('  agnes wij')).toEqual(['Agnès Wijaya'])
    expect(found('santoso y.example')).toEqual(['Budi Santoso'])
    expect(found('budi wijaya')).toEqual([])
  })
})

describe('a profile', () => {
  it('may be filled in partially, and names the missing fields', () => {
    const form = { ...profileFormOf(EMPTY_PROFILE), phone: '+62 811 000 111' }
    expect(PROFILE_FORM.check(form)).toEqual({ facts: { ...EMPTY_PROFILE, phone: '+62811000111' } })
    expect(missingIn(EMPTY_PROFILE)).toHaveLength(6)
    expect(missingIn({ ...EMPTY_PROFILE, phone: '+62811000111', gender: 'X' })).toEqual([
      'givenNames',
      'birthDate',
      'nationality',
      'emergencyName',
    ])
  })

  it('requires all fields of a section once one is filled in', () => {
    const form = { ...profileFormOf(EMPTY_PROFILE), familyName: 'Rahmawati', emergencyRelation: 'sister' }
    expect(errorsIn(PROFILE_FORM.check(form))).toEqual({
      'name.givenNames': 'required',
      'emergencyContact.name': 'required',
      'emergencyContact.phone': 'required',
    })
  })
})

describe('the saved data behind a form', () => {
  const there = { revision: 4, edit: 'a', waits: null } as const

  it('is a separate edit, or the pending one', () => {
    expect(baseOf(there).edit).not.toBe('a')
    expect(baseOf({ ...there, waits: 'put' })).toEqual({ revision: 4, edit: 'a' })
  })

  it('is outdated when changed by another person, not when changed by the form itself', () => {
    expect(hasMoved(there, { revision: 4, edit: 'b' })).toBe(false)
    expect(hasMoved(there, { revision: 3, edit: 'b' })).toBe(true)
    expect(hasMoved(there, { revision: 3, edit: 'a' })).toBe(false)
    expect(hasMoved({ ...there, waits: 'put' }, { revision: 4, edit: 'b' })).toBe(true)
  })

  it('is outdated where the server said so', () => {
    const problem = { type: 'about:blank', status: 412, message: 'No.', requestId: 'r' } as const
    expect(conflictOf({ problem: { ...problem, code: 'changed_meanwhile', details: { revision: 7 } } })).toBe(7)
    expect(conflictOf({ problem: { ...problem, code: 'travellers_full' } })).toBeNull()
    expect(conflictOf(undefined)).toBeNull()
  })
})
