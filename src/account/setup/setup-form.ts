import * as v from 'valibot'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { draftBody, setupBody } from '#contract/companies/setup.ts'
import { COUNTRIES } from '#contract/core/countries.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { setupDraft } from '#src/platform/session/setup-draft.ts'
import { readForm } from '../sign-in/mistakes.ts'
import { PASSWORD_CODES } from '../sign-in/password-codes.ts'
import { suggestCountry } from '../sign-in/sign-up-form.ts'

const line = v.fallback(v.pipe(v.string(), v.maxLength(500)), '')
const text = v.fallback(v.pipe(v.string(), v.maxLength(20_000)), '')
const textsSchema = v.object({ privacyEn: text, privacyId: text, termsEn: text, termsId: text })

/** What a reload keeps: all but the secret and the password. */
const keptSchema = v.object({
  operator: v.object({
    companyName: line,
    legalName: line,
    country: v.picklist(COUNTRIES),
    taxNumber: line,
    zone: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    address: line,
    contactEmail: line,
    jurisdiction: line,
  }),
  admin: v.object({ name: line, email: line }),
  /** As edited, and as drafted; null before the second step. */
  texts: v.nullable(textsSchema),
  drafts: v.nullable(textsSchema),
  isChecked: v.boolean(),
  hasSamples: v.boolean(),
})
type Kept = v.InferOutput<typeof keptSchema>
export type Texts = NonNullable<Kept['texts']>
export type SetupForm = Kept & { secret: string; password: string }

const empty = (): Kept => ({
  operator: {
    companyName: '',
    legalName: '',
    country: suggestCountry(navigator.languages, deviceZone()),
    taxNumber: '',
    zone: deviceZone(),
    address: '',
    contactEmail: '',
    jurisdiction: 'Indonesia',
  },
  admin: { name: '', email: '' },
  texts: null,
  drafts: null,
  isChecked: false,
  hasSamples: false,
})

/** What was typed before a reload, otherwise empty. */
export const beginSetup = (): { form: SetupForm; isResumed: boolean } => {
  const stored = v.safeParse(keptSchema, setupDraft.read())
  const kept = stored.success ? stored.output : empty()
  const isResumed = stored.success && JSON.stringify(kept) !== JSON.stringify(empty())
  return { form: { ...kept, secret: '', password: '' }, isResumed }
}

export const storeForm = ({ secret: _secret, password: _password, ...kept }: SetupForm): void =>
  setupDraft.keep(kept satisfies Kept)

const NO_TEXTS: Texts = { privacyEn: '-', privacyId: '-', termsEn: '-', termsId: '-' }

const readAll = (form: SetupForm) => {
  const { secret, operator, admin, password, texts, isChecked, hasSamples } = form
  const person = { ...admin, locale: currentLocale(), password }
  const asked = { secret, operator, admin: person, texts: texts ?? NO_TEXTS, isChecked, hasSamples }
  const read = readForm(setupBody, asked)
  const problem = passwordProblem(password, { ...admin, company: operator.companyName })
  if (problem === null) return read
  return { mistakes: { ...('mistakes' in read && read.mistakes), 'admin.password': PASSWORD_CODES[problem] } }
}

/** Body of the drafts, or the mistakes of the first step. */
export const readDetails = (form: SetupForm) => {
  const all = readAll({ ...form, texts: null, isChecked: true })
  if ('mistakes' in all) return all
  return readForm(draftBody, { secret: form.secret, operator: form.operator })
}

/** Body of the setup, or the mistakes of the second step. */
export const readSetup = readAll

/** True if somebody wrote in the drafts. */
export const isEdited = ({ texts, drafts }: SetupForm): boolean =>
  texts !== null && JSON.stringify(texts) !== JSON.stringify(drafts)
