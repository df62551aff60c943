import { FIELD_ERROR_TEXTS } from '#contract/core/field-error-texts.ts'
import { SEARCH_ERROR_TEXTS } from '#contract/core/search-error-texts.ts'
import { currentLocale } from './locale.ts'

const TEXTS = { ...SEARCH_ERROR_TEXTS, ...FIELD_ERROR_TEXTS }

const isFieldCode = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code)

/** As `problemText` for the codes of fields, without loading the texts of all others. */
export const fieldText = (code: string): string => (isFieldCode(code) ? TEXTS[code][currentLocale()] : code)
