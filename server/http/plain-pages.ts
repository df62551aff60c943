import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLocale, localeOf, type Locale } from '../domain/kernel/messages.ts'

/** The headers of a page of the server's own, without scripts; its forms go to our own origin or nowhere. */
export const asPage = (reply: FastifyReply, forms: 'self' | 'none' = 'none'): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; base-uri 'none'; form-action '${forms}'; frame-ancestors 'none'`,
    )

/** Sends such a page. */
export const sendPage = (reply: FastifyReply, html: string, forms: 'self' | 'none' = 'none'): FastifyReply =>
  asPage(reply, forms).send(html)

/** The language of such a page: from its URL, otherwise from the browser. */
export const pageLanguage = (lang: string | undefined, acceptLanguage: string | undefined): Locale =>
  isLocale(lang) ? lang : localeOf(acceptLanguage)

/** Below here a body is a form, read as an object of its fields. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
}
