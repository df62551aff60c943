import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { outgoingMails } from '#server/database/schema/letters.ts'
import { mailPage } from '#server/mail/dev-page.ts'
import type { Services } from '#server/services.ts'
import { sendPage } from './plain-pages.ts'

const MOST_SHOWN = 50

/** The latest mails as a page, `GET /dev/mail`. Only for demonstration mode: whoever can ask reads everybody's mails. */
export const addDevMail = (app: FastifyInstance, { db, origin }: Services): void => {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await db.select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(MOST_SHOWN)
    return sendPage(reply, mailPage(mails, origin()))
  })
}
