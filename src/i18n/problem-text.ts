import { ERROR_TEXTS } from '#contract/error-texts.ts'
import { currentLocale, type Locale } from './locale.ts'

const texts: Readonly<Record<string, Readonly<Record<Locale, string>> | undefined>> = ERROR_TEXTS

/** A code of the contract in the page's language; text that is no code, or one that only the server finds, as it is. */
export const problemText = (code: string): string => texts[code]?.[currentLocale()] ?? code
