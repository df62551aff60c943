import type { Role } from '#contract/core/roles.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { instantWords } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'

/** The roles as the page calls them. */
const ROLE_WORDS: Readonly<Record<Role, Record<Locale, string>>> = {
  user: { en: 'traveller', id: 'pelancong' },
  admin: { en: 'administrator', id: 'administrator' },
  administrators: { en: 'administrator without flights', id: 'administrator tanpa penerbangan' },
  owner: { en: 'owner', id: 'pemilik' },
  owneradmin: { en: 'deputy owner', id: 'wakil pemilik' },
}

const roleWords = (locale: Locale, roles: readonly Role[]): string =>
  roles.map((role) => ROLE_WORDS[role][locale]).join(', ')

type Offer = { company: string; by: string; roles: readonly Role[]; link: string; days: number }

const INVITATION: Readonly<Record<Locale, (offer: Offer) => MailText>> = {
  en: ({ company, by, roles, link, days }) => ({
    subject: `Invitation to ${company} on Singgah`,
    body: `Hello,

${by} invites you to book business trips for ${company} on Singgah, as: ${roleWords('en', roles)}.

To accept, open this link within ${days} days and choose a password:
${link}

If you do not know ${company}, do nothing: without you there is no account.

Singgah
`,
  }),
  id: ({ company, by, roles, link, days }) => ({
    subject: `Undangan ke ${company} di Singgah`,
    body: `Halo,

${by} mengundang Anda memesan perjalanan dinas untuk ${company} di Singgah, sebagai: ${roleWords('id', roles)}.

Untuk menerima, buka tautan ini dalam ${days} hari dan pilih kata sandi:
${link}

Jika Anda tidak mengenal ${company}, abaikan saja: tanpa Anda tidak ada akun yang dibuat.

Singgah
`,
  }),
}

/** Invites an address into a company. */
export const invitationMail = (locale: Locale, offer: Offer): MailText => INVITATION[locale](offer)

type Told = { company: string; zone: string; by: string; now: Date; origin: string }

const when = (locale: Locale, { now, zone }: Told): string => instantWords(locale, now.toISOString(), zone)

const ROLES_CHANGED: Readonly<Record<Locale, (told: Told & { roles: readonly Role[] }) => MailText>> = {
  en: (told) => ({
    subject: `Your roles at ${told.company} have changed`,
    body: `Hello,

${told.by} has changed your roles at ${told.company} (${when('en', told)}). You are now: ${roleWords('en', told.roles)}.

If this surprises you, ask ${told.by}, or write to us:
${told.origin}/pages/contact

Singgah
`,
  }),
  id: (told) => ({
    subject: `Peran Anda di ${told.company} telah diubah`,
    body: `Halo,

${told.by} telah mengubah peran Anda di ${told.company} (${when('id', told)}). Sekarang Anda: ${roleWords('id', told.roles)}.

Jika Anda tidak menduganya, tanyakan kepada ${told.by}, atau tulislah kepada kami:
${told.origin}/pages/contact

Singgah
`,
  }),
}

export const rolesChangedMail = (locale: Locale, told: Told & { roles: readonly Role[] }): MailText =>
  ROLES_CHANGED[locale](told)

const DEACTIVATED: Readonly<Record<Locale, (told: Told) => MailText>> = {
  en: (told) => ({
    subject: `Your account at ${told.company} was closed`,
    body: `Hello,

${told.by} has closed your account at ${told.company} (${when('en', told)}). You are signed out everywhere. Bookings that
were made stay as they are; your company can tell you more about them.

If this surprises you, ask ${told.by}, or write to us:
${told.origin}/pages/contact

Singgah
`,
  }),
  id: (told) => ({
    subject: `Akun Anda di ${told.company} telah ditutup`,
    body: `Halo,

${told.by} telah menutup akun Anda di ${told.company} (${when('id', told)}). Anda telah dikeluarkan dari semua perangkat.
Pesanan yang sudah dibuat tetap berlaku; perusahaan Anda dapat menjelaskannya lebih lanjut.

Jika Anda tidak menduganya, tanyakan kepada ${told.by}, atau tulislah kepada kami:
${told.origin}/pages/contact

Singgah
`,
  }),
}

export const deactivatedMail = (locale: Locale, told: Told): MailText => DEACTIVATED[locale](told)

const FACTOR_RESET: Readonly<Record<Locale, (told: Told) => MailText>> = {
  en: (told) => ({
    subject: 'Your second step at sign-in was taken away',
    body: `Hello,

${told.by} of ${told.company} has taken away your authenticator app, backup codes and remembered browsers
(${when('en', told)}). Until you set it up again, the password alone opens your account.

If you did not ask for this, ask ${told.by}, set a new password and set the second step up again:
${told.origin}/forgot-password

Singgah
`,
  }),
  id: (told) => ({
    subject: 'Langkah kedua saat masuk telah dicabut',
    body: `Halo,

${told.by} dari ${told.company} telah mencabut aplikasi autentikator, kode cadangan, dan peramban yang diingat untuk akun Anda
(${when('id', told)}). Sampai Anda mengaturnya kembali, kata sandi saja sudah membuka akun Anda.

Jika Anda tidak memintanya, tanyakan kepada ${told.by}, ganti kata sandi, dan atur kembali langkah kedua:
${told.origin}/forgot-password

Singgah
`,
  }),
}

export const secondFactorResetMail = (locale: Locale, told: Told): MailText => FACTOR_RESET[locale](told)
