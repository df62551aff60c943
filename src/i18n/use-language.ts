import { useLingui } from '@lingui/react'
import { currentLocale, type Locale } from './locale.ts'

/**
 * The page's language. Renders the component again when it changes, with all it shows: dates, amounts and keys of queries
 * are plain functions that nothing observes.
 */
export const useLanguage = (): Locale => {
  useLingui()
  return currentLocale()
}
