import { ERROR_TEXTS } from '#contract/error-texts.ts'
import type { ErrorCode } from '#contract/core/errors.ts'

export const LOCALES = ['en', 'id'] as const
export type Locale = (typeof LOCALES)[number]

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text)

export const messageOf = (code: ErrorCode, locale: Locale): string => ERROR_TEXTS[code][locale]

/** English or Indonesian, the first of them in `Accept-Language`; English if it contains neither. */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  const wishlist = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = Number(rest.find((piece) => piece.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { language: tag.split('-')[0], weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'en' || language === 'id' || language === 'in'))
    .toSorted((one, other) => other.weight - one.weight)
  const first = wishlist[0]?.language
  return first === 'id' || first === 'in' ? 'id' : 'en'
}
