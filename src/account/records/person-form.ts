import * as v from 'valibot'
import { isBirthDate, type Gender, type LegalName, type PersonTitle } from '#contract/accounts/person.ts'
import { documentsOf, type TravelDocument } from '#contract/accounts/travel-documents.ts'
import { dayInZone } from '#contract/core/days.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone } from '#src/i18n/formats.ts'

/** Form values of a person, all as text; empty means not specified. */
export const personFormSchema = v.object({
  title: v.string(),
  givenNames: v.string(),
  familyName: v.string(),
  /** Single name: there is no family name. */
  hasOneName: v.boolean(),
  birthDate: v.string(),
  gender: v.string(),
  nationality: v.string(),
  /** Absent in drafts from before there were documents. */
  documents: v.optional(v.array(v.object({ kind: v.string(), country: v.string(), expiresOn: v.string() })), []),
  phone: v.string(),
})
export type PersonForm = v.InferOutput<typeof personFormSchema>

type Person = {
  name: LegalName | null
  title: PersonTitle | null
  birthDate: string | null
  gender: Gender | null
  nationality: string | null
  documents?: TravelDocument[] | undefined
  phone: string | null
}

export const personFormOf = (person: Person): PersonForm => {
  const { name, title, birthDate, gender, nationality, phone } = person
  return {
    title: title ?? '',
    givenNames: name?.givenNames ?? '',
    familyName: name?.familyName ?? '',
    hasOneName: name !== null && name.familyName === null,
    birthDate: birthDate ?? '',
    gender: gender ?? '',
    nationality: nationality ?? '',
    documents: documentsOf(person).map((document) => ({ ...document, expiresOn: document.expiresOn ?? '' })),
    phone: phone ?? '',
  }
}

/** Text that may be left out, as the contract has it. */
export const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** Form values in the contract's form, unchecked. */
export const personOf = (form: PersonForm) => ({
  name: { givenNames: form.givenNames, familyName: form.hasOneName ? null : form.familyName },
  title: emptyToNull(form.title),
  birthDate: emptyToNull(form.birthDate),
  gender: emptyToNull(form.gender),
  nationality: emptyToNull(form.nationality),
  documents: form.documents.map((document) => ({ ...document, expiresOn: emptyToNull(document.expiresOn) })),
  phone: emptyToNull(form.phone),
})

/** Codes of the contract by the path of their field, such as `name.givenNames`. */
export type FormErrors = Readonly<Record<string, string>>

export type Checked<Facts> = { facts: Facts } | { errors: FormErrors }

/** Validates the input by the contract's rules; returns error codes by field. */
export const checkRecord = <Facts extends { birthDate: string | null }>(
  schema: v.GenericSchema<unknown, Facts>,
  typed: unknown,
): Checked<Facts> => {
  const result = v.safeParse(schema, typed)
  if (!result.success) {
    const errors: Record<string, string> = {}
    for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
    return { errors }
  }
  const { birthDate } = result.output
  const today = dayInZone(new Date(now()), deviceZone())
  if (birthDate !== null && !isBirthDate(birthDate, today)) return { errors: { birthDate: 'date_invalid' } }
  return { facts: result.output }
}
