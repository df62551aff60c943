import { escapeHtml } from '#server/domain/kernel/html.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  linesOf,
  type Mail,
  type MailBlock,
  oneLine,
  wordsOnOneLine,
} from '#server/domain/notifications/mail-content.ts'
import { MAIL_TEMPLATE } from './template/mail-template.data.ts'

const SLOT = /\{\{(\w+)\}\}/g

/** Puts values into the slots of a part, escaped. Throws for a slot without a value. */
const filled = (part: string, values: Readonly<Record<string, string>>): string =>
  part.replaceAll(SLOT, (_slot, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template of mails has a slot without a value: ${name}`)
    return escapeHtml(name === 'href' ? oneLine(value) : wordsOnOneLine(value))
  })

/** Puts HTML where the part has a mark. */
const placed = (part: string, mark: string, html: string): string => part.replace(mark, () => html)

const rows = (part: string, row: string, all: readonly Readonly<Record<string, string>>[]): string =>
  placed(part, '<!--rows-->', all.map((values) => filled(row, values)).join(''))

const INSTEAD: Readonly<Record<Locale, string>> = {
  en: 'If the button doesn’t work, open this link:',
  id: 'Jika tombol tidak berfungsi, buka tautan ini:',
}

const blockHtml = (locale: Locale, block: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return filled(MAIL_TEMPLATE.text, { text: block.text })
    case 'title':
      return filled(MAIL_TEMPLATE.title, { title: block.text })
    case 'facts':
      return rows(MAIL_TEMPLATE.facts, MAIL_TEMPLATE.fact, block.rows)
    case 'list':
      return rows(
        MAIL_TEMPLATE.list,
        MAIL_TEMPLATE.item,
        block.items.map((item) => ({ item })),
      )
    case 'flights':
      return rows(MAIL_TEMPLATE.flights, MAIL_TEMPLATE.flight, block.flights)
    case 'code':
      return filled(MAIL_TEMPLATE.code, { code: block.code })
    case 'note':
      return filled(MAIL_TEMPLATE.note, { note: block.text })
    case 'quote':
      return placed(MAIL_TEMPLATE.quote, '<!--lines-->', linesOf(block.text).map(escapeHtml).join('<br>'))
    case 'button':
      return filled(MAIL_TEMPLATE.button, { label: block.label, href: block.href, instead: INSTEAD[locale] })
    case 'link':
      return filled(MAIL_TEMPLATE.link, { label: block.label, href: block.href })
  }
}

/** The HTML part of a mail. */
export const mailHtml = (locale: Locale, { subject, content }: Mail): string => {
  const { preheader, heading, blocks, footer } = content
  const page = filled(MAIL_TEMPLATE.page, { lang: locale, subject, preheader, heading, why: footer.why })
  const links = footer.links.map((link) => filled(MAIL_TEMPLATE.footerLink, link)).join(' · ')
  return placed(
    placed(page, '<!--links-->', links),
    '<!--blocks-->',
    blocks.map((block) => blockHtml(locale, block)).join('\n'),
  )
}
