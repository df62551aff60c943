import type { Locale } from '../kernel/messages.ts'
import type { MailFooter } from './mail-content.ts'

const CONTACT: Readonly<Record<Locale, string>> = { en: 'Contact us', id: 'Hubungi kami' }
const SETTINGS: Readonly<Record<Locale, string>> = { en: 'Notification settings', id: 'Pengaturan notifikasi' }

const contact = (locale: Locale, origin: string) => ({ label: CONTACT[locale], href: `${origin}/pages/contact` })

/** Of mails about a booking, to who booked it and to its contact. */
export const bookingFooter = (
  locale: Locale,
  { origin, reference }: { origin: string; reference: string },
): MailFooter => ({
  why:
    locale === 'id'
      ? `Anda menerima email ini karena Anda memesan atau menjadi kontak pesanan ${reference}.`
      : `You received this email because you booked ${reference} or are its contact.`,
  links: [{ label: SETTINGS[locale], href: `${origin}/user/settings#notifications` }, contact(locale, origin)],
})

/** Of mails to people who decide on requests for approval. */
export const approverFooter = (
  locale: Locale,
  { origin, reference }: { origin: string; reference: string },
): MailFooter => ({
  why:
    locale === 'id'
      ? `Anda menerima email ini karena Anda pemberi persetujuan untuk pesanan ${reference}.`
      : `You received this email because you’re an approver of booking ${reference}.`,
  links: [
    { label: SETTINGS[locale], href: `${origin}/admin/settings?section=security#notifications` },
    contact(locale, origin),
  ],
})

/** Of mails to the host of a property that was booked. */
export const hostFooter = (locale: Locale, { origin, property }: { origin: string; property: string }): MailFooter => ({
  why:
    locale === 'id'
      ? `Anda menerima email ini karena Anda tuan rumah ${property}.`
      : `You received this email because you host ${property}.`,
  links: [{ label: SETTINGS[locale], href: `${origin}/user/settings#notifications` }, contact(locale, origin)],
})

/** Of mails that protect an account; they cannot be switched off. */
export const securityFooter = (locale: Locale, origin: string): MailFooter => ({
  why:
    locale === 'id'
      ? 'Anda menerima email ini untuk menjaga keamanan akun Singgah Anda. Email keamanan tidak dapat dimatikan.'
      : 'You received this email to keep your Singgah account secure. Security emails can’t be turned off.',
  links: [contact(locale, origin)],
})

/** Of mails to an address that someone entered, with an account or without one. */
export const enteredFooter = (locale: Locale, origin: string): MailFooter => ({
  why:
    locale === 'id'
      ? 'Anda menerima email ini karena alamat ini dimasukkan di Singgah.'
      : 'You received this email because this address was entered on Singgah.',
  links: [contact(locale, origin)],
})

/** Of mails to the people who manage a company. */
export const managerFooter = (
  locale: Locale,
  { origin, company }: { origin: string; company: string },
): MailFooter => ({
  why:
    locale === 'id'
      ? `Anda menerima email ini karena Anda mengelola ${company} di Singgah.`
      : `You received this email because you manage ${company} on Singgah.`,
  links: [contact(locale, origin)],
})

/** Of mails about expense reports, to travellers and to who decides. */
export const expensesFooter = (locale: Locale, origin: string): MailFooter => ({
  why:
    locale === 'id'
      ? 'Anda menerima email ini karena laporan biaya perjalanan di perusahaan Anda.'
      : 'You received this email about an expense report in your company.',
  links: [{ label: SETTINGS[locale], href: `${origin}/user/settings#notifications` }, contact(locale, origin)],
})
