import { SEARCH_ERROR_TEXTS } from '#contract/core/search-error-texts.ts'
import { currentLocale } from '../i18n/locale.ts'

type Texts = Readonly<Record<'en' | 'id', string>>

/** The table of all codes is not loaded with the first screen; a product adds the codes of its own form. */
export const searchProblemText = (code: string, own: Readonly<Record<string, Texts>> = {}): string => {
  const table: Readonly<Record<string, Texts>> = { ...SEARCH_ERROR_TEXTS, ...own }
  return (table[code] ?? SEARCH_ERROR_TEXTS.validation_failed)[currentLocale()]
}
