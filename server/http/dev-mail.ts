import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { outgoingMails } from '../database/schema/notifications/mails.ts'
import { mailPage } from './dev-mail-page.ts'
import type { Services } from '../services.ts'
import { sendPage } from './plain-pages.ts'

const MAX_SHOWN = 50

/**
 * The latest emails as a page, `GET /dev/mail`. Only for demonstration mode, because every visitor can read all emails.
 */
export const addDevMail = (app: FastifyInstance, { db, origin }: Services): void => {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await db.select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(MAX_SHOWN)
    return sendPage(reply, mailPage(mails, origin()))
  })
}
