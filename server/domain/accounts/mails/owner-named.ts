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

const NAMED: Readonly<Record<Locale, (named: Named) => Mail>> = {
  en: ({ company, zone, by, email, roles, isInvited, now, origin }) =>
    securityMail(
      'en',
      { origin },
      {
        subject: isInvited ? `An owner was invited to ${company}` : `${company} has another owner`,
        preheader: `By ${by}.`,
        heading: isInvited ? 'Owner invited' : 'Owner added',
        blocks: [
          paragraph(
            isInvited
              ? `${by} invited someone to ${company} in a role that manages its people.`
              : `${by} gave someone at ${company} a role that manages its people.`,
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
        subject: isInvited ? `Seorang pemilik diundang ke ${company}` : `${company} punya pemilik baru`,
        preheader: `Oleh ${by}.`,
        heading: isInvited ? 'Pemilik diundang' : 'Pemilik ditambahkan',
        blocks: [
          paragraph(
            isInvited
              ? `${by} mengundang seseorang ke ${company} dengan peran yang mengelola karyawan.`
              : `${by} memberi seseorang di ${company} peran yang mengelola karyawan.`,
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
