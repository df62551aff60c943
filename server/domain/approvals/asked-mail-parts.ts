import type { Locale } from '../kernel/messages.ts'
import { type MailBlock, paragraph } from '../notifications/mail-content.ts'
import type { AskedHow } from './approver-notices.ts'

/** Heading of a mail to an approver: `request` says who asks for what. */
export const askedHeading = (locale: Locale, { why, firstBy }: AskedHow, request: string): string => {
  const isId = locale === 'id'
  switch (why) {
    case 'asked':
      return request
    case 'reminder':
      return isId ? `Pengingat: ${request}` : `Reminder: ${request}`
    case 'last_call':
      return isId ? `Segera berakhir: ${request}` : `Expires soon: ${request}`
    case 'second':
      return isId
        ? `${firstBy} sudah menyetujui, perlu persetujuan Anda juga`
        : `${firstBy} approved, your approval is needed too`
  }
}

/** Additional facts: the absent approver, and earlier approvals. */
export const askedNotes = (locale: Locale, { why, firstBy, decidesFor }: AskedHow): MailBlock[] => {
  const isId = locale === 'id'
  const names = decidesFor.join(', ')
  return [
    ...(decidesFor.length === 0
      ? []
      : [
          paragraph(
            isId ? `Anda memutuskan untuk ${names} yang sedang cuti.` : `You decide for ${names}, who is away.`,
          ),
        ]),
    ...(why === 'second'
      ? [
          paragraph(
            isId
              ? `${firstBy} sudah menyetujui. Perusahaan Anda memerlukan persetujuan berikutnya untuk jumlah ini.`
              : `${firstBy} has approved. Your company needs another person to approve this amount.`,
          ),
        ]
      : []),
  ]
}
