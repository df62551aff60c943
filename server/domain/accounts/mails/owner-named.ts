import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { roleText } from './account-people.ts'
import { securityMail } from './security-text.ts'

type Named = {
  company: string
  zone: string
  by: string
  /** Address of the new or invited owner. */
  email: string
  roles: readonly Role[]
  isInvited: boolean
  now: Date
  origin: string
}

/** The scope of a role: the people of its company or, of an admin of the operator, all companies. */
const managed = (locale: Locale, roles: readonly Role[]): string => {
  if (mayChangePeople(roles)) return locale === 'id' ? 'karyawan' : 'its people'
  return locale === 'id' ? 'semua perusahaan di Singgah' : 'all companies on Singgah'
}
const titleOf = (locale: Locale, roles: readonly Role[]): string => {
  if (mayChangePeople(roles)) return locale === 'id' ? 'pemilik' : 'owner'
  return 'admin'
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const NAMED: Readonly<Record<Locale, (named: Named) => Mail>> = {
  en: ({ company, zone, by, email, roles, isInvited, now, origin }) =>
    securityMail(
      'en',
      { origin },
      {
        subject: isInvited
          ? `An ${titleOf('en', roles)} was invited to ${company}`
          : `${company} has another ${titleOf('en', roles)}`,
        preheader: `By ${by}.`,
        heading: `${capitalized(titleOf('en', roles))} ${isInvited ? 'invited' : 'added'}`,
        blocks: [
          paragraph(
            isInvited
              ? `${by} invited someone to ${company} in a role that manages ${managed('en', roles)}.`
              : `${by} gave someone at ${company} a role that manages ${managed('en', roles)}.`,
          ),
          facts([
            ['Email', email],
            ['Role', roleText('en', roles)],
            ['Time', instantText('en', now.toISOString(), zone)],
          ]),
          paragraph(
            isInvited
              ? 'If you don’t expect this, withdraw the invitation now and set a new password.'
              : 'If you don’t expect this, change the role now and set a new password.',
          ),
          button('Manage people', `${origin}/admin/settings`),
        ],
      },
    ),
  id: ({ company, zone, by, email, roles, isInvited, now, origin }) =>
    securityMail(
      'id',
      { origin },
      {
        subject: isInvited
          ? `Seorang ${titleOf('id', roles)} diundang ke ${company}`
          : `${company} punya ${titleOf('id', roles)} baru`,
        preheader: `Oleh ${by}.`,
        heading: `${capitalized(titleOf('id', roles))} ${isInvited ? 'diundang' : 'ditambahkan'}`,
        blocks: [
          paragraph(
            isInvited
              ? `${by} mengundang seseorang ke ${company} dengan peran yang mengelola ${managed('id', roles)}.`
              : `${by} memberi seseorang di ${company} peran yang mengelola ${managed('id', roles)}.`,
          ),
          facts([
            ['Email', email],
            ['Peran', roleText('id', roles)],
            ['Waktu', instantText('id', now.toISOString(), zone)],
          ]),
          paragraph(
            isInvited
              ? 'Jika Anda tidak menduganya, segera tarik undangan itu dan buat kata sandi baru.'
              : 'Jika Anda tidak menduganya, segera ubah peran itu dan buat kata sandi baru.',
          ),
          button('Kelola karyawan', `${origin}/admin/settings`),
        ],
      },
    ),
}

/** Notifies owners and deputies, including the one responsible, that a person can now manage employees or is invited to. */
export const ownerNamedMail = (locale: Locale, named: Named): Mail => NAMED[locale](named)
