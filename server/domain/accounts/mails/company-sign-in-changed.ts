import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, paragraph, type Mail } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { securityMail } from './security-text.ts'

type Notice = {
  company: string
  zone: string
  by: string
  /** The address of the sign-in service. */
  issuer: string
  isOn: boolean
  now: Date
  origin: string
}

const CHANGED: Readonly<Record<Locale, (notice: Notice) => Mail>> = {
  en: ({ company, zone, by, issuer, isOn, now, origin }) =>
    securityMail(
      'en',
      { origin },
      {
        subject: `Company sign-in of ${company} was changed`,
        preheader: `Changed by ${by}.`,
        heading: 'Company sign-in changed',
        blocks: [
          paragraph(`${by} changed how employees of ${company} sign in.`),
          facts([
            ['Sign-in service', new URL(issuer).host],
            ['Status', isOn ? 'On' : 'Off'],
            ['Time', instantText('en', now.toISOString(), zone)],
          ]),
          paragraph(`Whoever runs this service can sign in as your employees. If you don’t know it, turn it off now.`),
          button('Open company settings', `${origin}/admin/settings`),
        ],
      },
    ),
  id: ({ company, zone, by, issuer, isOn, now, origin }) =>
    securityMail(
      'id',
      { origin },
      {
        subject: `Masuk lewat perusahaan ${company} diubah`,
        preheader: `Diubah oleh ${by}.`,
        heading: 'Masuk lewat perusahaan diubah',
        blocks: [
          paragraph(`${by} mengubah cara karyawan ${company} masuk.`),
          facts([
            ['Layanan masuk', new URL(issuer).host],
            ['Status', isOn ? 'Aktif' : 'Nonaktif'],
            ['Waktu', instantText('id', now.toISOString(), zone)],
          ]),
          paragraph(
            'Pengelola layanan ini dapat masuk sebagai karyawan Anda. Jika Anda tidak mengenalnya, nonaktifkan sekarang.',
          ),
          button('Buka pengaturan perusahaan', `${origin}/admin/settings`),
        ],
      },
    ),
}

/** Sent to all owners, because the service can open accounts of the company. */
export const companySignInChangedMail = (locale: Locale, notice: Notice): Mail => CHANGED[locale](notice)

type Verified = Omit<Notice, 'issuer' | 'isOn'> & { domain: string }

const VERIFIED: Readonly<Record<Locale, (notice: Verified) => Mail>> = {
  en: ({ company, zone, by, domain, now, origin }) =>
    securityMail(
      'en',
      { origin },
      {
        subject: `${company} verified an email domain`,
        preheader: `Verified by ${by}.`,
        heading: 'Email domain verified',
        blocks: [
          paragraph(`${by} verified an email domain for the company sign-in of ${company}.`),
          facts([
            ['Domain', domain],
            ['Time', instantText('en', now.toISOString(), zone)],
          ]),
          paragraph('If you don’t expect this, remove the domain now.'),
          button('Open company settings', `${origin}/admin/settings`),
        ],
      },
    ),
  id: ({ company, zone, by, domain, now, origin }) =>
    securityMail(
      'id',
      { origin },
      {
        subject: `${company} memverifikasi domain email`,
        preheader: `Diverifikasi oleh ${by}.`,
        heading: 'Domain email diverifikasi',
        blocks: [
          paragraph(`${by} memverifikasi domain email untuk masuk lewat perusahaan ${company}.`),
          facts([
            ['Domain', domain],
            ['Waktu', instantText('id', now.toISOString(), zone)],
          ]),
          paragraph('Jika Anda tidak menduganya, segera hapus domain itu.'),
          button('Buka pengaturan perusahaan', `${origin}/admin/settings`),
        ],
      },
    ),
}

/** Sent to all owners: the company's sign-in service can then create accounts with addresses of the domain. */
export const domainVerifiedMail = (locale: Locale, notice: Verified): Mail => VERIFIED[locale](notice)
