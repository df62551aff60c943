import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Fact, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { listed, securityMail } from './security-text.ts'

type Left = {
  /** Address of the recovered account. */
  email: string
  company: string
  zone: string
  /** Time since which another person may have used it. */
  since: Date
  people: readonly string[]
  domains: readonly string[]
  /** Names of companies whose terms it set. */
  terms: readonly string[]
  /** The sign-in service it set up or turned on. */
  issuer: string | null
  now: Date
  origin: string
}

const factsOf = (
  { people, domains, terms, issuer }: Left,
  names: readonly [string, string, string, string],
): Fact[] => {
  const service = issuer === null ? '' : new URL(issuer).host
  const texts = [listed(people), service, listed(domains), listed(terms)]
  return names.flatMap((name, index): Fact[] => (texts[index] ? [[name, texts[index]]] : []))
}

const LEFT: Readonly<Record<Locale, (left: Left) => Mail>> = {
  en: (left) =>
    securityMail('en', left, {
      subject: `Check what a recovered account changed at ${left.company}`,
      preheader: `Someone else may have used the account of ${left.email}.`,
      heading: 'An account was recovered',
      blocks: [
        paragraph(
          `The account of ${left.email} was recovered with a link we had mailed to it. Someone else may have used it since ${instantText('en', left.since.toISOString(), left.zone)}. It can’t manage these people and settings any more, so we left them as they are:`,
        ),
        facts(
          factsOf(left, [
            'People who joined or got roles through it',
            'Company sign-in',
            'Email domains',
            'Terms of companies',
          ]),
        ),
        paragraph('Deactivate people you don’t know, and change back what isn’t right.'),
        button('Manage people', `${left.origin}/admin/settings`),
      ],
    }),
  id: (left) =>
    securityMail('id', left, {
      subject: `Periksa perubahan dari akun yang dipulihkan di ${left.company}`,
      preheader: `Orang lain mungkin telah memakai akun ${left.email}.`,
      heading: 'Sebuah akun dipulihkan',
      blocks: [
        paragraph(
          `Akun ${left.email} dipulihkan lewat tautan yang kami kirim ke alamatnya. Orang lain mungkin memakainya sejak ${instantText('id', left.since.toISOString(), left.zone)}. Akun itu tidak dapat lagi mengelola orang dan setelan berikut, jadi semuanya kami biarkan:`,
        ),
        facts(
          factsOf(left, [
            'Orang yang bergabung atau mendapat peran lewat akun itu',
            'Masuk lewat perusahaan',
            'Domain email',
            'Ketentuan perusahaan',
          ]),
        ),
        paragraph('Nonaktifkan orang yang tidak Anda kenal, dan perbaiki perubahan yang tidak benar.'),
        button('Kelola karyawan', `${left.origin}/admin/settings`),
      ],
    }),
}

/** Mail to owners about changes that a recovered account has no right to undo. */
export const takeoverLeftMail = (locale: Locale, left: Left): Mail => LEFT[locale](left)
