import { describe, expect, it } from 'vitest'
import { errorsOfServer } from '#src/bookings/checkout/field-errors.ts'
import type { StayForm } from './draft.ts'
import { checkStayForm } from './stay-form.ts'

const FORM: StayForm = {
  travellers: ['Sari Dewi'],
  contact: { name: 'Sari Dewi', email: 'sari@n.example', phone: '+62 811 123 456' },
  requests: '',
  arrivalTime: '',
}
const errorsOf = (form: Partial<StayForm>) => {
  const checked = checkStayForm({ ...FORM, ...form })
  return 'errors' in checked ? checked.errors : {}
}
const contact = (part: Partial<StayForm['contact']>) => ({ contact: { ...FORM.contact, ...part } })

describe('the check of the booking form', () => {
  it('lets a good one through, trimmed', () => {
    expect(
      checkStayForm({ ...FORM, travellers: [' Suharto ', 'Zoë O’Neil-Ñ'], requests: 'a\nb', arrivalTime: '23:59' }),
    ).toEqual({
      details: {
        travellers: [{ fullName: 'Suharto' }, { fullName: 'Zoë O’Neil-Ñ' }],
        contact: FORM.contact,
        requests: 'a\nb',
        arrivalTime: '23:59',
      },
    })
  })

  it.each<[Partial<StayForm>, Record<string, string>]>([
    [{ travellers: [''] }, { 'travellers.0.fullName': 'required' }],
    [{ travellers: ['Sari', ' '] }, { 'travellers.1.fullName': 'required' }],
    [{ travellers: ['12345'] }, { 'travellers.0.fullName': 'characters_not_allowed' }],
    [{ travellers: ['Sari\u0000'] }, { 'travellers.0.fullName': 'characters_not_allowed' }],
    [{ travellers: ['x'.repeat(101)] }, { 'travellers.0.fullName': 'too_long' }],
    [{ travellers: [] }, { travellers: 'required' }],
    [{ travellers: Array.from({ length: 9 }, () => 'Sari') }, { travellers: 'rooms_out_of_range' }],
    [contact({ name: '' }), { 'contact.name': 'required' }],
    [contact({ email: '' }), { 'contact.email': 'required' }],
    [contact({ email: 'sari' }), { 'contact.email': 'email_invalid' }],
    [contact({ phone: 'call me' }), { 'contact.phone': 'phone_invalid' }],
    [{ requests: 'x'.repeat(501) }, { requests: 'too_long' }],
    [{ arrivalTime: '24:00' }, { arrivalTime: 'validation_failed' }],
    [{ arrivalTime: '9:30' }, { arrivalTime: 'validation_failed' }],
  ])('of %j says %j', (form, errors) => {
    expect(errorsOf(form)).toEqual(errors)
  })

  it('says everything at once', () => {
    expect(Object.keys(errorsOf({ travellers: [''], ...contact({ email: 'x', phone: 'y' }) }))).toEqual([
      'travellers.0.fullName',
      'contact.email',
      'contact.phone',
    ])
  })
})

it('the server’s refusals come to the same fields', () => {
  expect(
    errorsOfServer([
      { field: 'body.travellers.0.fullName', code: 'required', message: '' },
      { field: 'body.contact.email', code: 'email_invalid', message: '' },
      { field: 'header.Idempotency-Key', code: 'idempotency_key_missing', message: '' },
    ]),
  ).toEqual({
    'travellers.0.fullName': 'required',
    'contact.email': 'email_invalid',
    'header.Idempotency-Key': 'idempotency_key_missing',
  })
})
