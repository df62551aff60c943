import { readStored, STORAGE_KEYS, writeStored } from '#src/platform/device/storage-keys.ts'
import { guessLocale, isLocale, speak, type Locale } from '#src/i18n/locale.ts'

const A_YEAR_S = 31_536_000

/** The chosen language, else the one the address asks for, else the browser's. */
export const preferredLocale = (): Locale => {
  const stored = readStored(STORAGE_KEYS.locale)
  if (isLocale(stored)) return stored
  const asked = new URLSearchParams(location.search).get('lang')
  return isLocale(asked) ? asked : guessLocale(navigator.languages)
}

/** What is kept of the language where the server sees it. Over HTTPS nobody else of the domain can set it. */
export const localeCookie = (locale: Locale, protocol: string): string =>
  protocol === 'https:'
    ? `__Host-singgah.locale=${locale}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax; Secure`
    : `singgah.locale=${locale}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`

/**
 * Switches the language now and on every later visit. The cookie tells the server, which draws public pages beforehand
 * and cannot see what is stored here; it says nothing but `en` or `id`.
 */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  writeStored(STORAGE_KEYS.locale, locale)
  document.cookie = localeCookie(locale, location.protocol)
  await speak(locale)
}
