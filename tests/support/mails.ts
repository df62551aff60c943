import { asc, eq } from 'drizzle-orm'
import { outgoingMails } from '#server/database/schema/notifications/mails.ts'
import type { Api } from './api.ts'

/** The mails queued for an address, oldest first. */
export const mailsTo = (api: Api, address: string) =>
  api.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address)).orderBy(asc(outgoingMails.id))
