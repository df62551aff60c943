import { readStored, STORAGE_KEYS, writeStored } from '#src/platform/device/storage-keys.ts'
import { suggestLocale, isLocale, speak, type Locale } from '#src/i18n/locale.ts'

const A_YEAR_S = 31_536_000

/** The chosen language, otherwise the one in the URL, otherwise the browser's. */
export const preferredLocale = (): Locale => {
  const stored = readStored(STORAGE_KEYS.locale)
  if (isLocale(stored)) return stored
  const asked = new URLSearchParams(location.search).get('lang')
  return isLocale(asked) ? asked : suggestLocale(navigator.languages)
}

/** Language cookie for the server. Over HTTPS its prefix prevents other hosts of the domain from setting it. */
export const localeCookie = (locale: Locale, protocol: string): string =>
  protocol === 'https:'
    ? `__Host-singgah.locale=${locale}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax; Secure`
    : `singgah.locale=${locale}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`

/**
 * Switches the language now and for later visits. The cookie is for the server, which prerenders public pages and
 * cannot read local storage; it only contains `en` or `id`.
 */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  writeStored(STORAGE_KEYS.locale, locale)
  document.cookie = localeCookie(locale, location.protocol)
  await speak(locale)
}
