import { ERROR_TEXTS } from '#contract/error-texts.ts'
import { isErrorCode } from '#contract/core/errors.ts'
import { currentLocale } from './locale.ts'

/** A code of the contract in the page's language; text that is no code as it is. */
export const problemText = (code: string): string => (isErrorCode(code) ? ERROR_TEXTS[code][currentLocale()] : code)
