import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { htmlPart } from '../adapters/mail/html-part.ts'
import { outgoingMails } from '../database/schema/notifications/mails.ts'
import { mailPage } from './dev-mail-page.ts'
import type { Services } from '../services.ts'
import { sendPage } from './plain-pages.ts'

const MAX_SHOWN = 50

const mailId = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** Mails have their styles in their elements, as mail clients need it; nothing else is allowed to them. */
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The latest emails as a page, `GET /dev/mail`, and the HTML part of each, `GET /dev/mail/:id`. Only for demonstration
 * mode, because every visitor can read all emails.
 */
export const addDevMail = (app: FastifyInstance, { db, origin }: Services): void => {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await db.select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(MAX_SHOWN)
    return sendPage(reply, mailPage(mails, origin()))
  })
  app.get('/dev/mail/:id', async (request, reply) => {
    const params = v.safeParse(mailId, request.params)
    const id = params.success ? params.output.id : null
    const [mail] = id === null ? [] : await db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
    const html = mail === undefined ? null : htmlPart(mail)
    if (html === null) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(html)
  })
}
