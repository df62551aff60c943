import { describe, expect, it } from 'vitest'
import { emptySignUp, suggestCountry, readSignUp } from './sign-up-form.ts'

const form = {
  ...emptySignUp(),
  name: 'Wayan Suryani',
  email: 'wayan@people.example',
  password: 'perahu kertas biru 7',
  agrees: true,
  companyName: 'Tenun Gambir',
  legalName: 'PT Tenun Gambir',
  country: 'ID',
  zone: 'Asia/Makassar',
  joinCode: 'tenun-gam23',
}

describe('the form of a new account', () => {
  it('sends the fields that its step-up method needs', () => {
    expect(readSignUp('company', form, null, 'en')).toMatchObject({ body: { way: 'company', taxNumber: '' } })
    expect(readSignUp('code', form, null, 'id')).toMatchObject({ body: { joinCode: 'tenun-gam23', locale: 'id' } })
    const invited = { token: 'x'.repeat(43), email: 'tamu@people.example', company: 'Gerabah' }
    expect(readSignUp('invitation', form, invited, 'en')).toMatchObject({ body: { token: invited.token } })
  })

  it('shows every error at the same time', () => {
    const wrong = {
      ...form,
      name: ' ',
      email: 'nobody',
      password: 'short',
      agrees: false,
      taxNumber: '12',
      legalName: '',
    }
    expect(readSignUp('company', wrong, null, 'en')).toEqual({
      mistakes: {
        name: 'required',
        email: 'email_invalid',
        password: 'password_too_short',
        agrees: 'required',
        legalName: 'required',
        taxNumber: 'tax_number_invalid',
      },
    })
    expect(readSignUp('code', { ...form, joinCode: '1' }, null, 'en')).toEqual({
      mistakes: { joinCode: 'join_code_unknown' },
    })
  })

  it('refuses a password that is the address or the company of the person', () => {
    const refused = { mistakes: { password: 'password_like_account' } }
    expect(readSignUp('company', { ...form, password: form.email }, null, 'en')).toEqual(refused)
    expect(readSignUp('company', { ...form, password: 'TenunGambir 2026' }, null, 'en')).toEqual(refused)
  })
})

it.each([
  [['en-GB'], 'Asia/Jakarta', 'ID'],
  [['en-GB', 'id'], 'Europe/London', 'GB'],
  [['en', 'ms-MY'], 'Asia/Kuala_Lumpur', 'MY'],
  [['en', 'id'], 'Europe/London', 'ID'],
  [[], 'UTC', 'ID'],
])('languages %j in %s are read as %s', (languages, zone, country) => {
  expect(suggestCountry(languages, zone)).toBe(country)
})
