import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gender, PersonTitle } from '#contract/accounts/person.ts'
import { COUNTRIES } from '#contract/core/countries.ts'
import { formatDate, languageTag } from '#src/i18n/formats.ts'

export const TITLE_LABELS: Readonly<Record<PersonTitle, MessageDescriptor>> = {
  mr: msg`Mr`,
  mrs: msg`Mrs`,
  ms: msg`Ms`,
  dr: msg`Dr`,
}

export const GENDER_LABELS: Readonly<Record<Gender, MessageDescriptor>> = {
  F: msg`Female (F)`,
  M: msg`Male (M)`,
  X: msg`Other (X)`,
  unspecified: msg`Not on the document`,
}

/** A country in the page's language; the code where the browser has no name for it. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([languageTag()], { type: 'region' }).of(code) ?? code

/** Every country by its name in the page's language. */
export const countryChoices = (): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([languageTag()], { type: 'region' })
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
    one.label.localeCompare(other.label, languageTag()),
  )
}

/** A calendar day, as `17 May 1984`. */
export const dayLabel = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')

/** January to December in the page's language. */
export const monthNames = (): string[] => {
  const format = new Intl.DateTimeFormat(languageTag(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}
