import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { TravelDocument, TravelDocumentKind } from '#contract/accounts/travel-documents.ts'
import { dayLabel, countryName } from './person-labels.ts'

export const DOCUMENT_LABELS: Readonly<Record<TravelDocumentKind, MessageDescriptor>> = {
  passport: msg`Passport`,
  national_id: msg`National ID`,
  residence_permit: msg`Residence permit`,
  visa: msg`Visa`,
}

/** A document in words, as `Passport, Indonesia, valid until 3 March 2029`. */
export const documentLabel = ({ kind, country, expiresOn }: TravelDocument): string => {
  const what = i18n._(DOCUMENT_LABELS[kind])
  const where = countryName(country)
  if (expiresOn === null) return t`${what}, ${where}, valid for life`
  const day = dayLabel(expiresOn)
  return t`${what}, ${where}, valid until ${day}`
}
