import * as v from 'valibot'
import { signUpBody } from '#contract/accounts/sign-up.ts'
import { COUNTRIES } from '#contract/core/countries.ts'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { storeSignUp, storedSignUp } from '#src/platform/session/sign-up-draft.ts'
import { describeBrowser } from '#src/platform/device/browser.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { readForm } from './mistakes.ts'
import { PASSWORD_CODES } from './password-codes.ts'
import type { Mistakes } from './use-send.ts'

export type SignUpMethod = 'company' | 'code' | 'invitation'

export type SignUpForm = {
  name: string
  email: string
  password: string
  agrees: boolean
  companyName: string
  legalName: string
  country: string
  taxNumber: string
  zone: string
  joinCode: string
}

const INDONESIAN_ZONES = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura']

/** Indonesia by the zone, else the country that the browser's languages name; Indonesia where they name none. */
export const suggestCountry = (languages: readonly string[], zone: string): string => {
  if (INDONESIAN_ZONES.includes(zone)) return 'ID'
  const regions = languages.map((language) => language.split('-')[1]?.toUpperCase() ?? '')
  return regions.find((region) => COUNTRIES.includes(region)) ?? 'ID'
}

/** Initial form values: country and time zone from the browser. */
export const emptySignUp = (): SignUpForm => ({
  name: '',
  email: '',
  password: '',
  agrees: false,
  companyName: '',
  legalName: '',
  country: suggestCountry(navigator.languages, deviceZone()),
  taxNumber: '',
  zone: deviceZone(),
  joinCode: '',
})

const typed = v.fallback(v.pipe(v.string(), v.maxLength(500)), '')

/** Stored input for a reload, without the password. */
const storedSchema = v.object({
  form: v.object({
    name: typed,
    email: typed,
    companyName: typed,
    legalName: typed,
    country: v.picklist(COUNTRIES),
    taxNumber: typed,
    zone: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    joinCode: typed,
    agrees: v.fallback(v.boolean(), false),
  }),
  chosen: v.picklist(['company', 'code']),
  mailedTo: v.nullable(v.pipe(v.string(), v.maxLength(254))),
})
type Stored = v.InferOutput<typeof storedSchema>

/** Initial form values: stored input after a reload, otherwise empty. */
export const beginSignUp = (): Omit<Stored, 'form'> & { form: SignUpForm } => {
  const stored = v.safeParse(storedSchema, storedSignUp())
  if (!stored.success) return { form: emptySignUp(), chosen: 'company', mailedTo: null }
  return { ...stored.output, form: { ...stored.output.form, password: '' } }
}

export const storeTyped = ({ form: { password: _never, ...form }, ...rest }: ReturnType<typeof beginSignUp>): void =>
  storeSignUp({ form, ...rest } satisfies Stored)

type Invited = { token: string; email: string; company: string }

/** The request body, or the form's errors. */
export const readSignUp = (
  way: SignUpMethod,
  form: SignUpForm,
  invited: Invited | null,
  locale: Locale,
): { body: v.InferInput<typeof signUpBody> } | { mistakes: Mistakes } => {
  const { name, email, password, agrees, companyName, joinCode } = form
  const person = { name, password, agrees, locale, ...describeBrowser(navigator.userAgent) }
  const company = { email, companyName, legalName: form.legalName, country: form.country }
  const asked = {
    company: { way, ...person, ...company, taxNumber: form.taxNumber, zone: form.zone },
    code: { way, ...person, email, joinCode },
    invitation: { way, ...person, token: invited?.token ?? '' },
  }[way]
  const read = readForm(signUpBody, asked)
  const owner = { email: invited?.email ?? email, name, company: invited?.company ?? companyName }
  const problem = passwordProblem(password, owner)
  if (problem === null) return read
  return { mistakes: { ...('mistakes' in read && read.mistakes), password: PASSWORD_CODES[problem] } }
}
