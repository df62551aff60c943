import type { Role } from '#contract/core/roles.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph, shortName } from '#server/domain/notifications/mail-content.ts'
import { enteredFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { securityMail } from './security-text.ts'

/** The roles as the page calls them. */
const ROLE_LABELS: Readonly<Record<Role, Record<Locale, string>>> = {
  user: { en: 'Traveller', id: 'Penumpang' },
  admin: { en: 'Travel admin', id: 'Admin perjalanan' },
  administrators: { en: 'Travel admin (no flights)', id: 'Admin perjalanan (tanpa penerbangan)' },
  owner: { en: 'Owner', id: 'Pemilik' },
  owneradmin: { en: 'Deputy owner', id: 'Wakil pemilik' },
}

export const roleText = (locale: Locale, roles: readonly Role[]): string =>
  roles.map((role) => ROLE_LABELS[role][locale]).join(', ')

type Offer = {
  company: string
  isVetted: boolean
  by: string
  roles: readonly Role[]
  link: string
  days: number
  origin: string
}

const INVITATION: Readonly<Record<Locale, (offer: Offer) => Mail>> = {
  en: ({ company, isVetted, by, roles, link, days, origin }) => ({
    subject: isVetted
      ? `${shortName(by)} invited you to ${shortName(company)} on Singgah`
      : 'You’re invited to a company on Singgah',
    content: {
      preheader: `Accept within ${days} days to book business trips.`,
      heading: `Join ${company} on Singgah`,
      blocks: [
        paragraph(`${by} invited you to book business trips for ${company} on Singgah.`),
        facts([
          ['Company', company],
          ['Your role', roleText('en', roles)],
        ]),
        paragraph(`Accept within ${days} days and choose a password.`),
        button('Accept invitation', link),
        paragraph(`If you don’t know ${company}, ignore this email. No account is created until you accept.`),
      ],
      footer: enteredFooter('en', origin),
    },
  }),
  id: ({ company, isVetted, by, roles, link, days, origin }) => ({
    subject: isVetted
      ? `${shortName(by)} mengundang Anda ke ${shortName(company)} di Singgah`
      : 'Anda diundang ke sebuah perusahaan di Singgah',
    content: {
      preheader: `Terima dalam ${days} hari untuk memesan perjalanan dinas.`,
      heading: `Bergabung dengan ${company} di Singgah`,
      blocks: [
        paragraph(`${by} mengundang Anda memesan perjalanan dinas untuk ${company} di Singgah.`),
        facts([
          ['Perusahaan', company],
          ['Peran Anda', roleText('id', roles)],
        ]),
        paragraph(`Terima undangan dalam ${days} hari dan buat kata sandi.`),
        button('Terima undangan', link),
        paragraph(`Jika Anda tidak mengenal ${company}, abaikan email ini. Akun baru dibuat setelah Anda menerimanya.`),
      ],
      footer: enteredFooter('id', origin),
    },
  }),
}

/** Invites an address into a company; the names of one that nobody has vetted are in the text alone. */
export const invitationMail = (locale: Locale, offer: Offer): Mail => INVITATION[locale](offer)

type PeopleNotice = { company: string; zone: string; by: string; now: Date; origin: string }

const when = (locale: Locale, { now, zone }: PeopleNotice): string => instantText(locale, now.toISOString(), zone)

const ROLES_CHANGED: Readonly<Record<Locale, (notice: PeopleNotice & { roles: readonly Role[] }) => Mail>> = {
  en: (notice) =>
    securityMail('en', notice, {
      subject: `Your role at ${notice.company} changed: ${roleText('en', notice.roles)}`,
      preheader: `Changed by ${notice.by}.`,
      heading: 'Role changed',
      blocks: [
        paragraph(`${notice.by} changed your role at ${notice.company}.`),
        facts([
          ['New role', roleText('en', notice.roles)],
          ['Time', when('en', notice)],
        ]),
        paragraph(`If you didn’t expect this, ask ${notice.by} or contact us.`),
      ],
    }),
  id: (notice) =>
    securityMail('id', notice, {
      subject: `Peran Anda di ${notice.company} diubah: ${roleText('id', notice.roles)}`,
      preheader: `Diubah oleh ${notice.by}.`,
      heading: 'Peran diubah',
      blocks: [
        paragraph(`${notice.by} mengubah peran Anda di ${notice.company}.`),
        facts([
          ['Peran baru', roleText('id', notice.roles)],
          ['Waktu', when('id', notice)],
        ]),
        paragraph(`Jika Anda tidak menduganya, tanyakan kepada ${notice.by} atau hubungi kami.`),
      ],
    }),
}

export const rolesChangedMail = (locale: Locale, notice: PeopleNotice & { roles: readonly Role[] }): Mail =>
  ROLES_CHANGED[locale](notice)

const DEACTIVATED: Readonly<Record<Locale, (notice: PeopleNotice) => Mail>> = {
  en: (notice) =>
    securityMail('en', notice, {
      subject: `Your account at ${notice.company} was deactivated`,
      preheader: 'Your existing bookings stay valid.',
      heading: 'Account deactivated',
      blocks: [
        paragraph(`${notice.by} deactivated your account at ${notice.company}. You’re signed out on all devices.`),
        facts([['Time', when('en', notice)]]),
        paragraph('Your existing bookings stay valid. Your company can tell you more about them.'),
        paragraph(`If you didn’t expect this, ask ${notice.by} or contact us.`),
      ],
    }),
  id: (notice) =>
    securityMail('id', notice, {
      subject: `Akun Anda di ${notice.company} dinonaktifkan`,
      preheader: 'Pesanan yang sudah dibuat tetap berlaku.',
      heading: 'Akun dinonaktifkan',
      blocks: [
        paragraph(
          `${notice.by} menonaktifkan akun Anda di ${notice.company}. Anda telah dikeluarkan dari semua perangkat.`,
        ),
        facts([['Waktu', when('id', notice)]]),
        paragraph('Pesanan yang sudah dibuat tetap berlaku. Perusahaan Anda dapat menjelaskannya lebih lanjut.'),
        paragraph(`Jika Anda tidak menduganya, tanyakan kepada ${notice.by} atau hubungi kami.`),
      ],
    }),
}

export const deactivatedMail = (locale: Locale, notice: PeopleNotice): Mail => DEACTIVATED[locale](notice)

const FACTOR_RESET: Readonly<Record<Locale, (notice: PeopleNotice) => Mail>> = {
  en: (notice) =>
    securityMail('en', notice, {
      subject: 'Your two-step verification was reset',
      preheader: 'Set it up again to protect your account.',
      heading: 'Two-step verification reset',
      blocks: [
        paragraph(
          `${notice.by} of ${notice.company} removed your authenticator app, passkeys, backup codes and remembered browsers. You’re signed out on all devices.`,
        ),
        facts([['Time', when('en', notice)]]),
        paragraph('Until you set it up again, your password alone is enough to sign in.'),
        paragraph(
          `If you didn’t ask for this, ask ${notice.by}, set a new password and turn two-step verification on again.`,
        ),
        button('Set a new password', `${notice.origin}/forgot-password`),
      ],
    }),
  id: (notice) =>
    securityMail('id', notice, {
      subject: 'Verifikasi dua langkah Anda diatur ulang',
      preheader: 'Aktifkan kembali untuk melindungi akun Anda.',
      heading: 'Verifikasi dua langkah diatur ulang',
      blocks: [
        paragraph(
          `${notice.by} dari ${notice.company} menghapus aplikasi autentikator, passkey, kode cadangan, dan browser yang diingat dari akun Anda. Anda telah dikeluarkan dari semua perangkat.`,
        ),
        facts([['Waktu', when('id', notice)]]),
        paragraph('Sampai Anda mengaktifkannya kembali, kata sandi saja sudah cukup untuk masuk.'),
        paragraph(
          `Jika Anda tidak memintanya, tanyakan kepada ${notice.by}, buat kata sandi baru, dan aktifkan kembali verifikasi dua langkah.`,
        ),
        button('Buat kata sandi baru', `${notice.origin}/forgot-password`),
      ],
    }),
}

export const secondFactorResetMail = (locale: Locale, notice: PeopleNotice): Mail => FACTOR_RESET[locale](notice)
