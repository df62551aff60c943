import * as v from 'valibot'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { mailContent } from '#server/domain/notifications/mail-content.ts'
import { mailHtml } from './mail-html.ts'

/** The HTML part of a stored mail; null where it has none, or one that another version of the server wrote. */
export const htmlPart = (mail: { locale: Locale; subject: string; content: unknown }): string | null => {
  const content = v.safeParse(mailContent, mail.content)
  return content.success ? mailHtml(mail.locale, { subject: mail.subject, content: content.output }) : null
}
