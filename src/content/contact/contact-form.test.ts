import { afterEach, describe, expect, it } from 'vitest'
import { fieldText } from '#src/i18n/field-text.ts'
import { checkContactForm, emptyForm, storeForm, storedForm } from './contact-form.ts'

const good = () =>
  emptyForm({ topic: 'refund', name: 'Sri', email: 'sri@example.com', message: 'Where is the money for SG-12345678?' })

describe('a contact form', () => {
  it.each([
    ['topic', { topic: '' }, 'required'],
    ['name', { name: ' ' }, 'required'],
    ['email', { email: 'sri@' }, 'email_invalid'],
    ['message', { message: 'too short' }, 'message_too_short'],
    ['message', { message: 'x'.repeat(4001) }, 'too_long'],
    ['reference', { reference: 'x'.repeat(21) }, 'too_long'],
  ] as const)('reports the error at %s', (field, change, code) => {
    expect(checkContactForm({ ...good(), ...change })).toEqual({ errors: { [field]: code } })
    expect(fieldText(code)).not.toBe(code)
  })

  it('matches the contract', () => {
    expect(checkContactForm(good())).toMatchObject({ body: { topic: 'refund', name: 'Sri', reference: '' } })
  })
})

describe('typed text', () => {
  afterEach(() => sessionStorage.clear())

  it('is restored as the same case', () => {
    const form = good()
    storeForm(form)
    expect(storedForm()).toEqual(form)
    storeForm(null)
    expect(storedForm()).toBeNull()
  })

  it.each(['', '{', '[]', '{"caseId":1}'])('is empty where the tab stores %j', (text) => {
    sessionStorage.setItem('singgah.contact', text)
    expect(storedForm()).toBeNull()
  })

  it('drops a topic that no longer exists', () => {
    sessionStorage.setItem('singgah.contact', JSON.stringify({ ...good(), topic: 'fax' }))
    expect(storedForm()).toMatchObject({ topic: '', name: 'Sri' })
  })
})
