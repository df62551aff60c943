import { isErrorCode } from '#contract/core/errors.ts'
import { ERROR_TEXTS } from '#contract/error-texts.ts'
import { currentLocale } from '#src/i18n/locale.ts'

/** Any code of the contract in the page's language, those of every product; other text as it is. */
export const bookingProblemText = (code: string): string =>
  isErrorCode(code) ? ERROR_TEXTS[code][currentLocale()] : code
