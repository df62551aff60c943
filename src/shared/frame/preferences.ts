import { readStored, STORAGE_KEYS, writeStored } from '#src/data/storage-keys.ts'
import { guessLocale, isLocale, speak, type Locale } from '#src/i18n/locale.ts'

/** The chosen language, else the browser's. */
export const preferredLocale = (): Locale => {
  const stored = readStored(STORAGE_KEYS.locale)
  return isLocale(stored) ? stored : guessLocale(navigator.languages)
}

/** Switches the language now and on every later visit. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  writeStored(STORAGE_KEYS.locale, locale)
  await speak(locale)
}
