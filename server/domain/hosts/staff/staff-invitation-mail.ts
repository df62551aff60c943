import { STAFF_INVITATION_DAYS, type StaffRole } from '#contract/core/staff-roles.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { enteredFooter } from '#server/domain/notifications/mail-footers.ts'

/** The roles as the page calls them. */
const ROLE_LABELS: Readonly<Record<StaffRole, Record<Locale, string>>> = {
  reception: { en: 'Reception', id: 'Resepsionis' },
  manager: { en: 'Manager', id: 'Manajer' },
  owner: { en: 'Co-owner', id: 'Pemilik bersama' },
}

type Offer = { host: string; role: StaffRole; origin: string }

const TEXTS: Readonly<Record<Locale, (offer: Offer) => Mail>> = {
  en: ({ host, role, origin }) => ({
    // Hosts are not checked: their names are in the text alone.
    subject: 'You’re invited to work for a host on Singgah',
    content: {
      preheader: `Accept within ${STAFF_INVITATION_DAYS} days.`,
      heading: 'Work for a host on Singgah',
      blocks: [
        paragraph(`${host} invited you to help run their listings on Singgah.`),
        facts([
          ['Host', host],
          ['Your role', ROLE_LABELS[role].en],
        ]),
        paragraph(
          `Sign in with this email address, or create an account with it, and accept within ${STAFF_INVITATION_DAYS} days.`,
        ),
        button('See the invitation', `${origin}/agent/settings#staff`),
        paragraph(`If you don’t know ${host}, ignore this email.`),
      ],
      footer: enteredFooter('en', origin),
    },
  }),
  id: ({ host, role, origin }) => ({
    subject: 'Anda diundang bekerja untuk tuan rumah di Singgah',
    content: {
      preheader: `Terima dalam ${STAFF_INVITATION_DAYS} hari.`,
      heading: 'Bekerja untuk tuan rumah di Singgah',
      blocks: [
        paragraph(`${host} mengundang Anda membantu mengelola propertinya di Singgah.`),
        facts([
          ['Tuan rumah', host],
          ['Peran Anda', ROLE_LABELS[role].id],
        ]),
        paragraph(
          `Masuk dengan alamat email ini, atau buat akun dengannya, lalu terima undangan dalam ${STAFF_INVITATION_DAYS} hari.`,
        ),
        button('Lihat undangan', `${origin}/agent/settings#staff`),
        paragraph(`Jika Anda tidak mengenal ${host}, abaikan email ini.`),
      ],
      footer: enteredFooter('id', origin),
    },
  }),
}

/** Invites an address to the staff of a host. */
export const staffInvitationMail = (locale: Locale, offer: Offer): Mail => TEXTS[locale](offer)
