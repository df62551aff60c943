import { LISTING_ERROR_TEXTS } from '#contract/listings/error-texts.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { problemText } from '#src/i18n/problem-text.ts'

const isOfListing = (code: string): code is keyof typeof LISTING_ERROR_TEXTS => Object.hasOwn(LISTING_ERROR_TEXTS, code)

/** The text of a mistake in a listing. */
export const listingText = (code: string): string =>
  isOfListing(code) ? LISTING_ERROR_TEXTS[code][currentLocale()] : problemText(code)
