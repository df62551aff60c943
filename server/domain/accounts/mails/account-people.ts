import type { Role } from '#contract/core/roles.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'

/** The roles as the page calls them. */
const ROLE_LABELS: Readonly<Record<Role, Record<Locale, string>>> = {
  user: { en: 'traveller', id: 'pelancong' },
  admin: { en: 'administrator', id: 'administrator' },
  administrators: { en: 'administrator without flights', id: 'administrator tanpa penerbangan' },
  owner: { en: 'owner', id: 'pemilik' },
  owneradmin: { en: 'deputy owner', id: 'wakil pemilik' },
}

const roleText = (locale: Locale, roles: readonly Role[]): string =>
  roles.map((role) => ROLE_LABELS[role][locale]).join(', ')

type Offer = { company: string; by: string; roles: readonly Role[]; link: string; days: number }

const INVITATION: Readonly<Record<Locale, (offer: Offer) => MailText>> = {
  en: ({ company, by, roles, link, days }) => ({
    subject: `Invitation to ${company} on Singgah`,
    body: `Hello,

${by} invites you to book business trips for ${company} on Singgah, as: ${roleText('en', roles)}.

To accept, open this link within ${days} days and choose a password:
${link}

If you do not know ${company}, do nothing: without you there is no account.

Singgah
`,
  }),
  id: ({ company, by, roles, link, days }) => ({
    subject: `Undangan ke ${company} di Singgah`,
    body: `Halo,

${by} mengundang Anda memesan perjalanan dinas untuk ${company} di Singgah, sebagai: ${roleText('id', roles)}.

Untuk menerima, buka tautan ini dalam ${days} hari dan pilih kata sandi:
${link}

Jika Anda tidak mengenal ${company}, abaikan saja: tanpa Anda tidak ada akun yang dibuat.

Singgah
`,
  }),
}

/** Invites an address into a company. */
export const invitationMail = (locale: Locale, offer: Offer): MailText => INVITATION[locale](offer)

type PeopleNotice = { company: string; zone: string; by: string; now: Date; origin: string }

const when = (locale: Locale, { now, zone }: PeopleNotice): string => instantText(locale, now.toISOString(), zone)

const ROLES_CHANGED: Readonly<Record<Locale, (notice: PeopleNotice & { roles: readonly Role[] }) => MailText>> = {
  en: (notice) => ({
    subject: `Your roles at ${notice.company} have changed`,
    body: `Hello,

${notice.by} has changed your roles at ${notice.company} (${when('en', notice)}). You are now: ${roleText('en', notice.roles)}.

If this surprises you, ask ${notice.by}, or write to us:
${notice.origin}/pages/contact

Singgah
`,
  }),
  id: (notice) => ({
    subject: `Peran Anda di ${notice.company} telah diubah`,
    body: `Halo,

${notice.by} telah mengubah peran Anda di ${notice.company} (${when('id', notice)}). Sekarang Anda: ${roleText('id', notice.roles)}.

Jika Anda tidak menduganya, tanyakan kepada ${notice.by}, atau tulislah kepada kami:
${notice.origin}/pages/contact

Singgah
`,
  }),
}

export const rolesChangedMail = (locale: Locale, notice: PeopleNotice & { roles: readonly Role[] }): MailText =>
  ROLES_CHANGED[locale](notice)

const DEACTIVATED: Readonly<Record<Locale, (notice: PeopleNotice) => MailText>> = {
  en: (notice) => ({
    subject: `Your account at ${notice.company} was closed`,
    body: `Hello,

${notice.by} has closed your account at ${notice.company} (${when('en', notice)}). You are signed out everywhere. Bookings that
were made stay as they are; your company can tell you more about them.

If this surprises you, ask ${notice.by}, or write to us:
${notice.origin}/pages/contact

Singgah
`,
  }),
  id: (notice) => ({
    subject: `Akun Anda di ${notice.company} telah ditutup`,
    body: `Halo,

${notice.by} telah menutup akun Anda di ${notice.company} (${when('id', notice)}). Anda telah dikeluarkan dari semua perangkat.
Pesanan yang sudah dibuat tetap berlaku; perusahaan Anda dapat menjelaskannya lebih lanjut.

Jika Anda tidak menduganya, tanyakan kepada ${notice.by}, atau tulislah kepada kami:
${notice.origin}/pages/contact

Singgah
`,
  }),
}

export const deactivatedMail = (locale: Locale, notice: PeopleNotice): MailText => DEACTIVATED[locale](notice)

const FACTOR_RESET: Readonly<Record<Locale, (notice: PeopleNotice) => MailText>> = {
  en: (notice) => ({
    subject: 'Your second step at sign-in was taken away',
    body: `Hello,

${notice.by} of ${notice.company} has taken away your authenticator app, backup codes and remembered browsers
(${when('en', notice)}). Until you set it up again, the password alone opens your account.

If you did not ask for this, ask ${notice.by}, set a new password and set the second step up again:
${notice.origin}/forgot-password

Singgah
`,
  }),
  id: (notice) => ({
    subject: 'Langkah kedua saat masuk telah dicabut',
    body: `Halo,

${notice.by} dari ${notice.company} telah mencabut aplikasi autentikator, kode cadangan, dan peramban yang diingat untuk akun Anda
(${when('id', notice)}). Sampai Anda mengaturnya kembali, kata sandi saja sudah membuka akun Anda.

Jika Anda tidak memintanya, tanyakan kepada ${notice.by}, ganti kata sandi, dan atur kembali langkah kedua:
${notice.origin}/forgot-password

Singgah
`,
  }),
}

export const secondFactorResetMail = (locale: Locale, notice: PeopleNotice): MailText => FACTOR_RESET[locale](notice)
