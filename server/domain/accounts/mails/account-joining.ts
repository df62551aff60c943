import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  code,
  facts,
  linkTo,
  type Mail,
  paragraph,
  shortName,
} from '#server/domain/notifications/mail-content.ts'
import { enteredFooter, managerFooter } from '#server/domain/notifications/mail-footers.ts'
import { eventFacts, type SecurityEvent } from './security-text.ts'

type Verify = SecurityEvent & { code: string; link: string; company: string; isNew: boolean; isVetted: boolean }

const VERIFY: Readonly<Record<Locale, (event: Verify) => Mail>> = {
  en: ({ company, isNew, isVetted, ...event }) => ({
    subject: isVetted && !isNew ? `Join ${shortName(company)} on Singgah` : 'Confirm your email address for Singgah',
    content: {
      preheader: 'Enter the code within 10 minutes, or open the link within 24 hours.',
      heading: isNew ? 'Confirm your email address' : `Join ${company} on Singgah`,
      blocks: [
        paragraph(
          isNew
            ? `A Singgah account was created with this address, with ${company} as a new company.`
            : `A Singgah account was created with this address to join ${company}, which is already on Singgah.`,
        ),
        facts([
          ['Company', company],
          ['Your role', isNew ? 'Owner' : 'Traveller'],
        ]),
        paragraph('To confirm it, enter this code within 10 minutes:'),
        code(event.code),
        paragraph('Or confirm with this link within 24 hours:'),
        button('Confirm address', event.link),
        paragraph(
          `If it wasn’t you, or you don’t work for ${company}, ignore this email. Unconfirmed accounts are deleted after 7 days.`,
        ),
      ],
      footer: enteredFooter('en', event.origin),
    },
  }),
  id: ({ company, isNew, isVetted, ...event }) => ({
    subject:
      isVetted && !isNew
        ? `Bergabung dengan ${shortName(company)} di Singgah`
        : 'Konfirmasi alamat email Anda untuk Singgah',
    content: {
      preheader: 'Masukkan kode dalam 10 menit, atau buka tautan dalam 24 jam.',
      heading: isNew ? 'Konfirmasi alamat email' : `Bergabung dengan ${company} di Singgah`,
      blocks: [
        paragraph(
          isNew
            ? `Akun Singgah dibuat dengan alamat ini, dengan ${company} sebagai perusahaan baru.`
            : `Akun Singgah dibuat dengan alamat ini untuk bergabung dengan ${company}, yang sudah terdaftar di Singgah.`,
        ),
        facts([
          ['Perusahaan', company],
          ['Peran Anda', isNew ? 'Pemilik' : 'Penumpang'],
        ]),
        paragraph('Untuk mengonfirmasi, masukkan kode ini dalam 10 menit:'),
        code(event.code),
        paragraph('Atau konfirmasi lewat tautan ini dalam 24 jam:'),
        button('Konfirmasi alamat', event.link),
        paragraph(
          `Jika bukan Anda, atau Anda tidak bekerja di ${company}, abaikan email ini. Akun yang tidak dikonfirmasi dihapus setelah 7 hari.`,
        ),
      ],
      footer: enteredFooter('id', event.origin),
    },
  }),
}

/** Email verification for a new account. Names the company: the sign-up may be an attacker's, for another one. */
export const verifyEmailMail = (locale: Locale, event: Verify): Mail => VERIFY[locale](event)

const TRIED: Readonly<Record<Locale, (event: SecurityEvent) => Mail>> = {
  en: (event) => ({
    subject: 'You already have a Singgah account',
    content: {
      preheader: 'Someone tried to sign up with your address.',
      heading: 'You already have an account',
      blocks: [
        paragraph(
          'Someone tried to create a Singgah account with this address. You already have one, and it’s unchanged.',
        ),
        eventFacts('en', event),
        paragraph('If it was you, sign in. Forgot your password? You can set a new one.'),
        button('Sign in', `${event.origin}/sign-in`),
        linkTo('Set a new password', `${event.origin}/forgot-password`),
        paragraph('If it wasn’t you, ignore this email.'),
      ],
      footer: enteredFooter('en', event.origin),
    },
  }),
  id: (event) => ({
    subject: 'Anda sudah memiliki akun Singgah',
    content: {
      preheader: 'Seseorang mencoba mendaftar dengan alamat Anda.',
      heading: 'Anda sudah memiliki akun',
      blocks: [
        paragraph(
          'Seseorang mencoba membuat akun Singgah dengan alamat ini. Anda sudah memiliki akun, dan akun itu tidak berubah.',
        ),
        eventFacts('id', event),
        paragraph('Jika ini Anda, silakan masuk. Lupa kata sandi? Anda dapat membuat yang baru.'),
        button('Masuk', `${event.origin}/sign-in`),
        linkTo('Buat kata sandi baru', `${event.origin}/forgot-password`),
        paragraph('Jika bukan Anda, abaikan email ini.'),
      ],
      footer: enteredFooter('id', event.origin),
    },
  }),
}

/** Notifies an account holder of a sign-up attempt with their address. */
export const addressTriedMail = (locale: Locale, event: SecurityEvent): Mail => TRIED[locale](event)

type Joined = { name: string; email: string; company: string; origin: string }
const people = (origin: string): string => `${origin}/admin/settings?section=people`

const JOINED: Readonly<Record<Locale, (joined: Joined) => Mail>> = {
  en: ({ name, email, company, origin }) => ({
    subject: `${shortName(name)} joined ${shortName(company)} with the company code`,
    content: {
      preheader: 'Check that this person works for your company.',
      heading: 'New employee joined',
      blocks: [
        paragraph(`${name} (${email}) joined ${company} with the company code.`),
        facts([
          ['Name', name],
          ['Email', email],
          ['Role', 'Traveller'],
        ]),
        paragraph('If this person doesn’t work for your company, deactivate the account and renew the company code.'),
        button('Manage employees', people(origin)),
      ],
      footer: managerFooter('en', { origin, company }),
    },
  }),
  id: ({ name, email, company, origin }) => ({
    subject: `${shortName(name)} bergabung dengan ${shortName(company)} memakai kode perusahaan`,
    content: {
      preheader: 'Pastikan orang ini bekerja di perusahaan Anda.',
      heading: 'Karyawan baru bergabung',
      blocks: [
        paragraph(`${name} (${email}) bergabung dengan ${company} memakai kode perusahaan.`),
        facts([
          ['Nama', name],
          ['Email', email],
          ['Peran', 'Penumpang'],
        ]),
        paragraph('Jika orang ini tidak bekerja di perusahaan Anda, nonaktifkan akunnya dan perbarui kode perusahaan.'),
        button('Kelola karyawan', people(origin)),
      ],
      footer: managerFooter('id', { origin, company }),
    },
  }),
}

/** Notifies the people who manage a company that a person joined with its code. */
export const joinedByCodeMail = (locale: Locale, joined: Joined): Mail => JOINED[locale](joined)

const ACCEPTED: Readonly<Record<Locale, (joined: Joined) => Mail>> = {
  en: ({ name, email, company, origin }) => ({
    subject: `${shortName(name)} accepted your invitation to ${shortName(company)}`,
    content: {
      preheader: `${email} can now sign in.`,
      heading: 'Invitation accepted',
      blocks: [
        paragraph(`${name} (${email}) accepted your invitation to ${company} and can now sign in.`),
        button('Manage employees', people(origin)),
      ],
      footer: managerFooter('en', { origin, company }),
    },
  }),
  id: ({ name, email, company, origin }) => ({
    subject: `${shortName(name)} menerima undangan Anda ke ${shortName(company)}`,
    content: {
      preheader: `${email} sekarang dapat masuk.`,
      heading: 'Undangan diterima',
      blocks: [
        paragraph(`${name} (${email}) menerima undangan Anda ke ${company} dan sekarang dapat masuk.`),
        button('Kelola karyawan', people(origin)),
      ],
      footer: managerFooter('id', { origin, company }),
    },
  }),
}

export const invitationAcceptedMail = (locale: Locale, joined: Joined): Mail => ACCEPTED[locale](joined)
