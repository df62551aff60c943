import { escapeHtml } from '../domain/kernel/html.ts'

type Mail = {
  id: string
  toAddress: string
  locale: string
  subject: string
  body: string
  content: unknown
  madeAt: Date
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

/** Plain text with its addresses of this installation as links; those of others stay text. */
const linked = (text: string, origin: string): string => {
  const own = escapeHtml(origin)
  return escapeHtml(text)
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part) => (part.startsWith(`${own}/`) ? `<a href="${part}">${part}</a>` : part))
    .join('')
}

const stateOf = ({ sentAt, attempts, lastError }: Mail): string => {
  if (sentAt !== null) return `sent ${sentAt.toISOString()}; its text is no longer kept`
  if (attempts === 0) return 'not sent'
  return `not sent after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${lastError ?? ''}`
}

/** Link to the HTML part of a mail. */
const htmlLink = ({ id, content }: Mail): string =>
  content === null ? '' : `<p><a href="/dev/mail/${escapeHtml(id)}">Open as HTML</a></p>`

const article = (mail: Mail, origin: string): string =>
  `<article id="${escapeHtml(mail.id)}"><details open><summary><h3>${escapeHtml(mail.subject)}</h3>
<p>To ${escapeHtml(mail.toAddress)}, ${escapeHtml(mail.madeAt.toISOString())}, ${escapeHtml(stateOf(mail))}</p></summary>
<div class="body">${htmlLink(mail)}<pre tabindex="0" lang="${escapeHtml(mail.locale)}">${linked(mail.body, origin)}</pre></div></details></article>`

/** Mails as one HTML page, newest first, readable without a script. Links lead to `origin` only. */
export const mailPage = (mails: readonly Mail[], origin: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Mails of this demonstration</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Mails of this demonstration</h1><p>What would be mailed, newest first. Everybody who can open this
page can read them; it exists only in demonstration mode.</p></header>
<main>${mails.length === 0 ? '<p>There are none yet.</p>' : mails.map((mail) => article(mail, origin)).join('\n')}</main></body></html>`
