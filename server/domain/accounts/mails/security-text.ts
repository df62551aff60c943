import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Fact, facts, type Mail, type MailBlock, paragraph } from '#server/domain/notifications/mail-content.ts'
import { securityFooter } from '#server/domain/notifications/mail-footers.ts'
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
  return locale === 'id' ? 'Browser tidak dikenal' : 'Unknown browser'
}

/** When it was and from which browser, after what else is known of it. */
export const eventFacts = (locale: Locale, event: SecurityEvent, before: readonly Fact[] = []): MailBlock => {
  const at = instantText(locale, event.now.toISOString(), event.zone)
  const browser = browserText(locale, event.facts)
  return facts([...before, [locale === 'id' ? 'Waktu' : 'Time', at], ['Browser', browser]])
}

const MOST_NAMED = 20

export const CODE_CHANGED: Readonly<Record<Locale, string>> = {
  en: 'Your company has a new company code. The old one no longer works.',
  id: 'Perusahaan Anda kini memakai kode perusahaan baru. Kode lama tidak berlaku lagi.',
}

export const PROVIDER_OFF: Readonly<Record<Locale, string>> = {
  en: 'Company sign-in was turned off, because it was changed from your account. If the change is right, turn it on again.',
  id: 'Masuk lewat perusahaan dinonaktifkan, karena diubah dari akun Anda. Jika perubahannya benar, aktifkan lagi.',
}

/** The first of some addresses, as words of a sentence. */
export const listed = (addresses: readonly string[]): string =>
  [...addresses.slice(0, MOST_NAMED), ...(addresses.length > MOST_NAMED ? ['…'] : [])].join(', ')

/** States which invitations of the reader were withdrawn, since an attacker may have sent them. */
export const withdrawnText = (locale: Locale, addresses: readonly string[]): MailBlock[] => {
  if (addresses.length === 0) return []
  const named = listed(addresses)
  const text =
    locale === 'id'
      ? `Undangan terbuka dari Anda juga kami tarik: ${named}. Undang lagi jika memang Anda yang mengirimnya.`
      : `We also withdrew your open invitations: ${named}. If you sent them, invite these people again.`
  return [paragraph(text)]
}

type Said = { subject: string; preheader: string; heading: string; blocks: MailBlock[] }

/** A mail that protects an account. */
export const securityMail = (
  locale: Locale,
  { origin }: Pick<SecurityEvent, 'origin'>,
  { subject, ...content }: Said,
): Mail => ({ subject, content: { ...content, footer: securityFooter(locale, origin) } })
