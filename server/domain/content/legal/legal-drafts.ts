import type { LegalTexts, Operator } from '#contract/companies/setup.ts'
import { LEGAL_TEMPLATES, TEMPLATE_NOTES } from './legal-templates.data.ts'

/** What was typed, as text of its own: no link, emphasis or other mark of CommonMark comes from it. */
const plainly = (text: string): string => text.replace(/[\\`*_[\]<>#|~!]/g, String.raw`\$&`)

/** A paragraph or item in one line, as it is edited in a field that wraps by itself. */
const unwrapped = (text: string): string => text.replace(/([^\n])\n(?!\n|- |#) */g, '$1 ')

/** The templates of the legal texts with the details of the operator. */
export const draftTexts = ({ legalName, address, contactEmail, jurisdiction }: Operator): LegalTexts => {
  const filled = (template: string): string =>
    unwrapped(template)
      .replaceAll('{{company}}', () => plainly(legalName))
      .replaceAll('{{address}}', () => plainly(address))
      .replaceAll('{{email}}', () => plainly(contactEmail))
      .replaceAll('{{law}}', () => plainly(jurisdiction))
  return {
    privacyEn: filled(LEGAL_TEMPLATES.privacyEn),
    privacyId: filled(LEGAL_TEMPLATES.privacyId),
    termsEn: filled(LEGAL_TEMPLATES.termsEn),
    termsId: filled(LEGAL_TEMPLATES.termsId),
  }
}

/** The texts with a note above each that it is a template and to be edited. */
export const markedAsTemplates = (texts: LegalTexts): LegalTexts => ({
  privacyEn: `${TEMPLATE_NOTES.en}\n\n${texts.privacyEn}`,
  privacyId: `${TEMPLATE_NOTES.id}\n\n${texts.privacyId}`,
  termsEn: `${TEMPLATE_NOTES.en}\n\n${texts.termsEn}`,
  termsId: `${TEMPLATE_NOTES.id}\n\n${texts.termsId}`,
})
