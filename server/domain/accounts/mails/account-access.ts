import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, code, type Mail, note, paragraph, type MailBlock } from '#server/domain/notifications/mail-content.ts'
import {
  CODE_CHANGED,
  eventFacts,
  listed,
  PROVIDER_OFF,
  securityMail,
  withdrawnText,
  type SecurityEvent,
} from './security-text.ts'

type Reset = SecurityEvent & { code: string; link: string }

const RESET: Readonly<Record<Locale, (event: Reset) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'Reset your Singgah password',
      preheader: 'The link is valid for 30 minutes.',
      heading: 'Reset your password',
      blocks: [
        paragraph('Someone asked to reset the password of the Singgah account with this email address.'),
        paragraph('If it was you, set a new password within 30 minutes.'),
        button('Set a new password', event.link),
        paragraph('Or enter this code within 10 minutes, on the page where you asked for it:'),
        code(event.code),
        eventFacts('en', event),
        paragraph('If it wasn’t you, ignore this email. Your password stays the same.'),
        note('Never share this code. We’ll never ask you for it.'),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Atur ulang kata sandi Singgah Anda',
      preheader: 'Tautan berlaku 30 menit.',
      heading: 'Atur ulang kata sandi',
      blocks: [
        paragraph('Seseorang meminta pengaturan ulang kata sandi untuk akun Singgah dengan alamat email ini.'),
        paragraph('Jika ini Anda, buat kata sandi baru dalam 30 menit.'),
        button('Buat kata sandi baru', event.link),
        paragraph('Atau masukkan kode ini dalam 10 menit di halaman tempat Anda memintanya:'),
        code(event.code),
        eventFacts('id', event),
        paragraph('Jika bukan Anda, abaikan email ini. Kata sandi Anda tidak berubah.'),
        note('Jangan bagikan kode ini kepada siapa pun. Kami tidak pernah memintanya.'),
      ],
    }),
}

/** Link and code to set a new password. */
export const passwordResetMail = (locale: Locale, event: Reset): Mail => RESET[locale](event)

const NO_PASSWORD: Readonly<Record<Locale, (event: SecurityEvent) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'How to sign in to Singgah',
      preheader: 'Your account has no password to reset.',
      heading: 'Your account has no password',
      blocks: [
        paragraph('Someone asked to reset the password of the Singgah account with this email address.'),
        paragraph(
          'This account has no password. Sign in with your company sign-in, a passkey or a code that we email to you.',
        ),
        button('Sign in', `${event.origin}/sign-in`),
        eventFacts('en', event),
        paragraph('If it wasn’t you, ignore this email. Nothing has changed.'),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Cara masuk ke Singgah',
      preheader: 'Akun Anda tidak memakai kata sandi.',
      heading: 'Akun Anda tidak memakai kata sandi',
      blocks: [
        paragraph('Seseorang meminta pengaturan ulang kata sandi untuk akun Singgah dengan alamat email ini.'),
        paragraph(
          'Akun ini tidak memakai kata sandi. Masuk lewat akun perusahaan, passkey, atau kode yang kami kirim lewat email.',
        ),
        button('Masuk', `${event.origin}/sign-in`),
        eventFacts('id', event),
        paragraph('Jika bukan Anda, abaikan email ini. Tidak ada yang berubah.'),
      ],
    }),
}

/** For an account without a password: how it signs in instead. */
export const noPasswordMail = (locale: Locale, event: SecurityEvent): Mail => NO_PASSWORD[locale](event)

type ResetDone = SecurityEvent & {
  /** Addresses whose invitations no longer count. */
  withdrawn: readonly string[]
  /** Passkeys that were removed, by name. */
  removed: readonly string[]
  /** Addresses of people who joined or got roles through it, or through people it let in, in the last seven days. */
  people: readonly string[]
  /** Names of companies whose terms the account changed in the last seven days. */
  terms: readonly string[]
  /** Email domains verified by it or them in the last seven days. */
  domains: readonly string[]
  isCodeChanged: boolean
  isProviderOff: boolean
}

const undoneText = {
  en: ({ withdrawn, removed, people, terms, domains, isCodeChanged, isProviderOff }: ResetDone): MailBlock[] => [
    ...(removed.length > 0
      ? [paragraph(`We also removed the passkeys added in the last 7 days: ${listed(removed)}. Add yours again.`)]
      : []),
    ...withdrawnText('en', withdrawn),
    ...(terms.length > 0
      ? [paragraph(`In the last 7 days your account changed the terms of ${listed(terms)}. Check them.`)]
      : []),
    ...(domains.length > 0
      ? [paragraph(`In the last 7 days your account verified the email domains ${listed(domains)}. Check them.`)]
      : []),
    ...(isCodeChanged ? [paragraph(CODE_CHANGED.en)] : []),
    ...(people.length > 0
      ? [
          paragraph(
            `In the last 7 days these people joined or got roles through your account: ${listed(people)}. Deactivate those you don’t know.`,
          ),
        ]
      : []),
    ...(isProviderOff ? [paragraph(PROVIDER_OFF.en)] : []),
  ],
  id: ({ withdrawn, removed, people, terms, domains, isCodeChanged, isProviderOff }: ResetDone): MailBlock[] => [
    ...(removed.length > 0
      ? [
          paragraph(
            `Passkey yang ditambahkan dalam 7 hari terakhir juga kami hapus: ${listed(removed)}. Tambahkan lagi milik Anda.`,
          ),
        ]
      : []),
    ...withdrawnText('id', withdrawn),
    ...(terms.length > 0
      ? [paragraph(`Dalam 7 hari terakhir, akun Anda mengubah ketentuan ${listed(terms)}. Periksalah.`)]
      : []),
    ...(domains.length > 0
      ? [paragraph(`Dalam 7 hari terakhir, akun Anda memverifikasi domain email ${listed(domains)}. Periksalah.`)]
      : []),
    ...(isCodeChanged ? [paragraph(CODE_CHANGED.id)] : []),
    ...(people.length > 0
      ? [
          paragraph(
            `Dalam 7 hari terakhir, orang berikut bergabung atau mendapat peran lewat akun Anda: ${listed(people)}. Nonaktifkan yang tidak Anda kenal.`,
          ),
        ]
      : []),
    ...(isProviderOff ? [paragraph(PROVIDER_OFF.id)] : []),
  ],
} satisfies Record<Locale, (event: ResetDone) => MailBlock[]>

const RESET_DONE: Readonly<Record<Locale, (event: ResetDone) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'Your Singgah password was changed',
      preheader: 'If it wasn’t you, secure your mailbox and set a new password now.',
      heading: 'Password changed',
      blocks: [
        paragraph('Your password was reset with an email to this address. You’re signed out on all other devices.'),
        ...undoneText.en(event),
        eventFacts('en', event),
        paragraph(
          'If it wasn’t you, someone else can read your email. Secure your mailbox first, then set a new password and contact us.',
        ),
        button('Set a new password', `${event.origin}/forgot-password`),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Kata sandi Singgah Anda telah diubah',
      preheader: 'Jika bukan Anda, amankan email Anda dan segera buat kata sandi baru.',
      heading: 'Kata sandi diubah',
      blocks: [
        paragraph(
          'Kata sandi Anda diatur ulang lewat email ke alamat ini. Anda telah dikeluarkan dari semua perangkat lain.',
        ),
        ...undoneText.id(event),
        eventFacts('id', event),
        paragraph(
          'Jika bukan Anda, orang lain dapat membaca email Anda. Amankan email Anda terlebih dahulu, lalu buat kata sandi baru dan hubungi kami.',
        ),
        button('Buat kata sandi baru', `${event.origin}/forgot-password`),
      ],
    }),
}

export const passwordResetDoneMail = (locale: Locale, event: ResetDone): Mail => RESET_DONE[locale](event)

type Code = SecurityEvent & { code: string }

const SIGN_IN_CODE: Readonly<Record<Locale, (event: Code) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'Your Singgah sign-in code',
      preheader: 'Valid for 10 minutes.',
      heading: 'Your sign-in code',
      blocks: [
        paragraph('Enter this code within 10 minutes, on the page where you asked for it. It works once.'),
        code(event.code),
        eventFacts('en', event),
        paragraph('If it wasn’t you, ignore this email. No one can sign in without the code.'),
        note('Never share this code. We’ll never ask you for it.'),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Kode masuk Singgah Anda',
      preheader: 'Berlaku 10 menit.',
      heading: 'Kode masuk Anda',
      blocks: [
        paragraph('Masukkan kode ini dalam 10 menit di halaman tempat Anda memintanya. Kode berlaku satu kali.'),
        code(event.code),
        eventFacts('id', event),
        paragraph('Jika bukan Anda, abaikan email ini. Tanpa kode ini, tidak ada yang dapat masuk.'),
        note('Jangan bagikan kode ini kepada siapa pun. Kami tidak pernah memintanya.'),
      ],
    }),
}

/** A code to sign in with. */
export const signInCodeMail = (locale: Locale, event: Code): Mail => SIGN_IN_CODE[locale](event)
