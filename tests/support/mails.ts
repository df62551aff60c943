import { asc, eq } from 'drizzle-orm'
import { outgoingMails } from '#server/database/schema/notifications/mails.ts'
import { type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import type { Api } from './api.ts'

/** A mail of one paragraph. */
export const aMail = (subject: string, words = 'Words'): Mail => ({
  subject,
  content: {
    preheader: 'Preheader',
    heading: 'Heading',
    blocks: [paragraph(words)],
    footer: { why: 'Why', links: [] },
  },
})

/** The mails queued for an address, oldest first. */
export const mailsTo = (api: Api, address: string) =>
  api.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address)).orderBy(asc(outgoingMails.id))
