import type { Locale } from '#server/domain/kernel/messages.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'

/** Event data in security emails: time, browser, and contact link. */
export type SecurityEvent = {
  now: Date
  zone: string
  facts: { browser: string; os: string }
  origin: string
}

/** Only known names: the caller can send any text, and the email may go to another person. */
const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS', 'ChromeOS', 'Linux']

/** `Firefox, Windows`, or that it is not known. */
const browserText = (locale: Locale, { browser, os }: SecurityEvent['facts']): string => {
  const known = [BROWSERS.includes(browser) ? browser : null, SYSTEMS.includes(os) ? os : null].filter(
    (word) => word !== null,
  )
  if (known.length > 0) return known.join(', ')
  return locale === 'id' ? 'peramban tak dikenal' : 'an unknown browser'
}

/** When it was and from which browser, a line each. */
export const eventText = (locale: Locale, { now, zone, facts }: SecurityEvent): string => {
  const at = instantText(locale, now.toISOString(), zone)
  return locale === 'id'
    ? `Waktu: ${at}\nPeramban: ${browserText(locale, facts)}`
    : `When: ${at}\nBrowser: ${browserText(locale, facts)}`
}

/** `1234 5678`: as it is read and typed. */
export const codeText = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
