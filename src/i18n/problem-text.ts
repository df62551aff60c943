import { CORE_ERROR_TEXTS } from '#contract/core-error-texts.ts'
import { currentLocale } from './locale.ts'

const isKnown = (code: string): code is keyof typeof CORE_ERROR_TEXTS => Object.hasOwn(CORE_ERROR_TEXTS, code)

/** A code of no product alone in the page's language; other text as it is. */
export const problemText = (code: string): string => (isKnown(code) ? CORE_ERROR_TEXTS[code][currentLocale()] : code)
