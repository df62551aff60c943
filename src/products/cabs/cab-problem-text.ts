import { CAB_ERROR_TEXTS } from '#contract/products/cabs/error-texts.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { problemText } from '#src/i18n/problem-text.ts'

const isCabCode = (code: string): code is keyof typeof CAB_ERROR_TEXTS => Object.hasOwn(CAB_ERROR_TEXTS, code)

/** As `problemText`, for the codes of rides as well. */
export const cabProblemText = (code: string): string =>
  isCabCode(code) ? CAB_ERROR_TEXTS[code][currentLocale()] : problemText(code)
