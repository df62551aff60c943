import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, code, type Mail, type MailBlock, note, paragraph } from '#server/domain/notifications/mail-content.ts'
import { enteredFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import {
  CODE_CHANGED,
  eventFacts,
  listed,
  PROVIDER_OFF,
  securityMail,
  withdrawnText,
  type SecurityEvent,
} from './security-text.ts'

type Wanted = SecurityEvent & { code: string; link: string }

const CONFIRM: Readonly<Record<Locale, (event: Wanted) => Mail>> = {
  en: (event) => ({
    subject: 'Confirm your new email address for Singgah',
    content: {
      preheader: 'Enter the code within 10 minutes, or open the link within 24 hours.',
      heading: 'Confirm your new address',
      blocks: [
        paragraph('Someone who is signed in to Singgah wants to use this address for their account.'),
        paragraph('If it was you, enter this code within 10 minutes, on the page where you asked for it:'),
        code(event.code),
        paragraph('Or open this link within 24 hours while you’re signed in:'),
        button('Confirm address', event.link),
        eventFacts('en', event),
        paragraph('Until you confirm, your account keeps its current address. If it wasn’t you, ignore this email.'),
        note('Never share this code. We’ll never ask you for it.'),
      ],
      footer: enteredFooter('en', event.origin),
    },
  }),
  id: (event) => ({
    subject: 'Konfirmasi alamat email baru Anda untuk Singgah',
    content: {
      preheader: 'Masukkan kode dalam 10 menit, atau buka tautan dalam 24 jam.',
      heading: 'Konfirmasi alamat baru',
      blocks: [
        paragraph('Seseorang yang sudah masuk ke Singgah ingin memakai alamat ini untuk akunnya.'),
        paragraph('Jika ini Anda, masukkan kode ini dalam 10 menit di halaman tempat Anda memintanya:'),
        code(event.code),
        paragraph('Atau buka tautan ini dalam 24 jam saat Anda sudah masuk:'),
        button('Konfirmasi alamat', event.link),
        eventFacts('id', event),
        paragraph(
          'Sebelum dikonfirmasi, akun Anda tetap memakai alamat yang sekarang. Jika bukan Anda, abaikan email ini.',
        ),
        note('Jangan bagikan kode ini kepada siapa pun. Kami tidak pernah memintanya.'),
      ],
      footer: enteredFooter('id', event.origin),
    },
  }),
}

/** Code and link to verify a new address. Contains no account data, because the address may be mistyped. */
export const confirmAddressMail = (locale: Locale, event: Wanted): Mail => CONFIRM[locale](event)

const WANTED: Readonly<Record<Locale, (event: SecurityEvent) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'Someone tried to use your email address',
      preheader: 'Your account is unchanged.',
      heading: 'Someone tried to use your address',
      blocks: [
        paragraph(
          'Someone who is signed in to another Singgah account tried to use this address for it. The address belongs to your account, which is unchanged. We didn’t let them know that you have one.',
        ),
        eventFacts('en', event),
        paragraph('If it was you, sign in with this address, or use a different one for the other account.'),
        button('Sign in', `${event.origin}/sign-in`),
        paragraph('If it wasn’t you, ignore this email.'),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Seseorang mencoba memakai alamat email Anda',
      preheader: 'Akun Anda tidak berubah.',
      heading: 'Seseorang mencoba memakai alamat Anda',
      blocks: [
        paragraph(
          'Seseorang yang masuk ke akun Singgah lain mencoba memakai alamat ini untuk akun itu. Alamat ini milik akun Anda, dan akun Anda tidak berubah. Kami tidak memberitahunya bahwa Anda memiliki akun.',
        ),
        eventFacts('id', event),
        paragraph('Jika ini Anda, masuk dengan alamat ini, atau pakai alamat lain untuk akun yang satunya.'),
        button('Masuk', `${event.origin}/sign-in`),
        paragraph('Jika bukan Anda, abaikan email ini.'),
      ],
    }),
}

/** Notifies the holder of an address that another account tried to use it. */
export const addressWantedMail = (locale: Locale, event: SecurityEvent): Mail => WANTED[locale](event)

/** `link` is null where the old address was set so recently that only an earlier one can undo changes. */
type Changed = SecurityEvent & { before: string; after: string; link: string | null }

const CHANGED: Readonly<Record<Locale, (event: Changed) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: `Your Singgah email address was changed${event.link === null ? ' again' : ''}`,
      preheader:
        event.link === null ? 'If it wasn’t you, act now.' : 'If it wasn’t you, undo the change within 7 days.',
      heading: 'Email address changed',
      blocks: [
        paragraph('Your Singgah account has a new email address. We send emails there, and you sign in with it.'),
        eventFacts('en', event, [
          ['Before', event.before],
          ['Now', event.after],
        ]),
        ...(event.link === null
          ? [
              paragraph(
                'If it was you, you’re all set. If it wasn’t, ask your company’s travel admin or us for help. This address was set only recently, so it can’t undo the change itself.',
              ),
            ]
          : [
              paragraph(
                'If it was you, you’re all set. If it wasn’t, undo the change within 7 days. That restores this address, signs out every device, and removes passkeys, authenticator apps and backup codes added in the 7 days before the change or later. Then set a new password.',
              ),
              button('Undo the change', event.link),
            ]),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: `Alamat email Singgah Anda telah diubah${event.link === null ? ' lagi' : ''}`,
      preheader:
        event.link === null
          ? 'Jika bukan Anda, segera bertindak.'
          : 'Jika bukan Anda, batalkan perubahan dalam 7 hari.',
      heading: 'Alamat email diubah',
      blocks: [
        paragraph(
          'Akun Singgah Anda kini memakai alamat email baru. Email kami kirim ke sana, dan Anda masuk dengannya.',
        ),
        eventFacts('id', event, [
          ['Sebelumnya', event.before],
          ['Sekarang', event.after],
        ]),
        ...(event.link === null
          ? [
              paragraph(
                'Jika ini Anda, tidak perlu melakukan apa pun. Jika bukan, mintalah bantuan admin perjalanan perusahaan Anda atau kami. Alamat ini baru saja dipasang, jadi tidak dapat membatalkan perubahan sendiri.',
              ),
            ]
          : [
              paragraph(
                'Jika ini Anda, tidak perlu melakukan apa pun. Jika bukan, batalkan perubahan dalam 7 hari. Alamat ini akan dipulihkan, semua perangkat dikeluarkan, dan passkey, aplikasi autentikator, serta kode cadangan yang ditambahkan dalam 7 hari sebelum perubahan atau sesudahnya dihapus. Setelah itu, buat kata sandi baru.',
              ),
              button('Batalkan perubahan', event.link),
            ]),
      ],
    }),
}

/** Notifies the old address of the change, with the link to undo it where it may. */
export const addressChangedMail = (locale: Locale, event: Changed): Mail => CHANGED[locale](event)

type Restored = SecurityEvent & {
  before: string
  after: string
  methodsSince: Date
  hasPassword: boolean
  /** Addresses whose invitations no longer count. */
  withdrawn: readonly string[]
  /** Addresses of people who joined through the account or accomplices, who got roles, and whose accounts were entered. */
  closed: readonly string[]
  demoted: readonly string[]
  entered: readonly string[]
  /** Of people who joined by the company's own code, which an attacker could read. */
  byCode: readonly string[]
  /** Names of companies whose terms were set back. */
  terms: readonly string[]
  /** Of these, those whose amounts are zero now. */
  emptied: readonly string[]
  /** Email domains of the company that were removed. */
  domains: readonly string[]
  isCodeChanged: boolean
  isProviderOff: boolean
  /** The account lost its rights over these changes; the owners get a mail about them. */
  isLeft: boolean
  /** Another account had the address. */
  hadTaker: boolean
}

const since = (locale: Locale, { methodsSince, zone }: Restored): string =>
  instantText(locale, methodsSince.toISOString(), zone)

const CLOSED: Readonly<Record<Locale, (people: string) => string>> = {
  en: (people) =>
    `Accounts that joined through your account, or through people it let in, since then were deactivated: ${people}. Reactivate those you know.`,
  id: (people) =>
    `Akun yang bergabung lewat akun Anda, atau lewat orang yang dimasukkannya, sejak itu dinonaktifkan: ${people}. Aktifkan kembali yang Anda kenal.`,
}
const DEMOTED: Readonly<Record<Locale, (people: string) => string>> = {
  en: (people) =>
    `These people got roles from your account, or through it, since then and have their earlier roles again: ${people}.`,
  id: (people) =>
    `Orang berikut mendapat peran dari akun Anda, atau lewat akun itu, sejak itu dan kini kembali ke peran sebelumnya: ${people}.`,
}
const ENTERED: Readonly<Record<Locale, (people: string) => string>> = {
  en: (people) =>
    `These people were signed in with the changed company sign-in. We signed them out and removed sign-in methods added since: ${people}.`,
  id: (people) =>
    `Orang berikut masuk lewat masuk perusahaan yang diubah itu. Kami mengeluarkan mereka dan menghapus cara masuk yang ditambahkan sejak itu: ${people}.`,
}
const BY_CODE: Readonly<Record<Locale, (people: string) => string>> = {
  en: (people) => `These people joined with the company code since then: ${people}. Deactivate those you don’t know.`,
  id: (people) =>
    `Orang berikut bergabung memakai kode perusahaan sejak itu: ${people}. Nonaktifkan yang tidak Anda kenal.`,
}
const LEFT: Readonly<Record<Locale, string>> = {
  en: 'Your account can’t manage everything any more that it changed at your company since then. We told the owners, who decide about it.',
  id: 'Akun Anda tidak dapat lagi mengelola semua yang diubahnya di perusahaan Anda sejak itu. Kami memberi tahu para pemilik, yang akan memutuskannya.',
}
const TAKER: Readonly<Record<Locale, string>> = {
  en: 'Another account had been using your address. It no longer does.',
  id: 'Akun lain sempat memakai alamat Anda. Kini tidak lagi.',
}
const EMPTIED: Readonly<Record<Locale, (companies: string) => string>> = {
  en: (companies) =>
    `The account of these companies was charged in another currency since then, so their limits are zero now: ${companies}. Set them again.`,
  id: (companies) =>
    `Akun perusahaan berikut sempat ditagih dalam mata uang lain, jadi batasnya kini nol: ${companies}. Tetapkan lagi.`,
}
const DOMAINS: Readonly<Record<Locale, (domains: string) => string>> = {
  en: (domains) => `We removed the email domains your account verified since then: ${domains}.`,
  id: (domains) => `Domain email yang diverifikasi dari akun Anda sejak itu kami hapus: ${domains}.`,
}
const TERMS: Readonly<Record<Locale, (companies: string) => string>> = {
  en: (companies) => `We set back the terms your account changed since then: ${companies}.`,
  id: (companies) => `Ketentuan yang diubah dari akun Anda sejak itu kami kembalikan: ${companies}.`,
}

/** Further changes by an attacker that were undone. */
const alsoUndone = (locale: Locale, event: Restored): MailBlock[] => {
  const { withdrawn, closed, demoted, entered, byCode, terms, emptied, domains } = event
  const lists = [
    [CLOSED, closed],
    [DEMOTED, demoted],
    [ENTERED, entered],
    [BY_CODE, byCode],
    [TERMS, terms],
    [EMPTIED, emptied],
    [DOMAINS, domains],
  ] as const
  return [
    ...(event.hadTaker ? [paragraph(TAKER[locale])] : []),
    ...withdrawnText(locale, withdrawn),
    ...lists.flatMap(([text, names]) => (names.length > 0 ? [paragraph(text[locale](listed(names)))] : [])),
    ...(event.isCodeChanged ? [paragraph(CODE_CHANGED[locale])] : []),
    ...(event.isProviderOff ? [paragraph(PROVIDER_OFF[locale])] : []),
    ...(event.isLeft ? [paragraph(LEFT[locale])] : []),
  ]
}

/** The recovered thing: the address, or only access by other means. */
const isAddress = ({ before, after }: Restored): boolean => before !== after

const changedRows = ({ before, after }: Restored, [was, is]: [string, string]): [string, string][] =>
  before === after
    ? []
    : [
        [was, before],
        [is, after],
      ]

const RESTORED: Readonly<Record<Locale, (event: Restored) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: isAddress(event) ? 'Your Singgah email address was restored' : 'Your Singgah account was secured',
      preheader: 'Every device was signed out.',
      heading: isAddress(event) ? 'Email address restored' : 'Account secured',
      blocks: [
        paragraph(
          isAddress(event)
            ? 'The email address of your account was restored with the link we sent to the old address. Every device was signed out.'
            : 'Your account was secured with the link in our email. Every device was signed out.',
        ),
        paragraph(
          `We also removed any passkeys, authenticator app and backup codes added since ${since('en', event)}.${event.hasPassword ? ' The old password no longer works.' : ''}`,
        ),
        ...alsoUndone('en', event),
        eventFacts('en', event, changedRows(event, ['Before', 'Now'])),
        paragraph('If you use this account, set a new password now and check your sign-in methods.'),
        button('Set a new password', `${event.origin}/forgot-password`),
        paragraph(
          isAddress(event)
            ? 'If you had changed the address yourself, someone can read the email of the old address. Please contact us.'
            : 'If it wasn’t you, someone can read your email. Please contact us.',
        ),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: isAddress(event) ? 'Alamat email Singgah Anda telah dipulihkan' : 'Akun Singgah Anda telah diamankan',
      preheader: 'Semua perangkat telah dikeluarkan.',
      heading: isAddress(event) ? 'Alamat email dipulihkan' : 'Akun diamankan',
      blocks: [
        paragraph(
          isAddress(event)
            ? 'Alamat email akun Anda dipulihkan lewat tautan yang kami kirim ke alamat lama. Semua perangkat telah dikeluarkan.'
            : 'Akun Anda diamankan lewat tautan di email kami. Semua perangkat telah dikeluarkan.',
        ),
        paragraph(
          `Kami juga menghapus passkey, aplikasi autentikator, dan kode cadangan yang ditambahkan sejak ${since('id', event)}.${event.hasPassword ? ' Kata sandi lama tidak berlaku lagi.' : ''}`,
        ),
        ...alsoUndone('id', event),
        eventFacts('id', event, changedRows(event, ['Sebelumnya', 'Sekarang'])),
        paragraph('Jika Anda memakai akun ini, segera buat kata sandi baru dan periksa cara masuk Anda.'),
        button('Buat kata sandi baru', `${event.origin}/forgot-password`),
        paragraph(
          isAddress(event)
            ? 'Jika Anda sendiri yang mengubah alamat itu, orang lain dapat membaca email di alamat lama. Silakan hubungi kami.'
            : 'Jika bukan Anda, orang lain dapat membaca email Anda. Silakan hubungi kami.',
        ),
      ],
    }),
}

export const addressRestoredMail = (locale: Locale, event: Restored): Mail => RESTORED[locale](event)
