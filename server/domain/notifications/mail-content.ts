import * as v from 'valibot'
import { spaceAbbreviations } from './abbreviations.ts'

const text = v.string()
const link = v.object({ label: text, href: text })

const mailBlock = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), text }),
  v.object({ kind: v.literal('title'), text }),
  v.object({ kind: v.literal('facts'), rows: v.array(v.object({ label: text, value: text })) }),
  v.object({ kind: v.literal('list'), items: v.array(text) }),
  v.object({
    kind: v.literal('flights'),
    /** Times are local to the airports. */
    flights: v.array(v.object({ name: text, day: text, departs: text, from: text, arrives: text, to: text })),
  }),
  v.object({ kind: v.literal('code'), code: text }),
  v.object({ kind: v.literal('note'), text }),
  v.object({ kind: v.literal('quote'), text }),
  v.object({ kind: v.literal('button'), ...link.entries }),
  v.object({ kind: v.literal('link'), ...link.entries }),
])

/** What a mail says, without form: its text part and its HTML part are both made from it. */
export const mailContent = v.object({
  /** The preview that mail clients show beside the subject. */
  preheader: text,
  heading: text,
  blocks: v.array(mailBlock),
  /** Why the mail was sent, and where to change that. */
  footer: v.object({ why: text, links: v.array(link) }),
})

export type MailBlock = v.InferOutput<typeof mailBlock>
export type MailContent = v.InferOutput<typeof mailContent>
export type MailFooter = MailContent['footer']
export type MailedFlight = Extract<MailBlock, { kind: 'flights' }>['flights'][number]

export type Mail = { subject: string; content: MailContent }

export const paragraph = (words: string): MailBlock => ({ kind: 'paragraph', text: words })
export const title = (words: string): MailBlock => ({ kind: 'title', text: words })
export const note = (words: string): MailBlock => ({ kind: 'note', text: words })
/** What a person wrote; keeps its lines. */
export const quote = (words: string): MailBlock => ({ kind: 'quote', text: words })
/** A code of eight digits, in two groups as it is read and typed. */
export const code = (digits: string): MailBlock => ({
  kind: 'code',
  code: `${digits.slice(0, 4)} ${digits.slice(4)}`,
})
export const list = (items: readonly string[]): MailBlock => ({ kind: 'list', items: [...items] })
/** The main action; a mail has at most one. */
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href })
export const linkTo = (label: string, href: string): MailBlock => ({ kind: 'link', label, href })

export type Fact = readonly [label: string, value: string]

/** Labels and values; those that are null are left out. */
export const facts = (rows: readonly (Fact | null)[]): MailBlock => ({
  kind: 'facts',
  rows: rows.filter((row) => row !== null).map(([label, value]) => ({ label, value })),
})

/** Control characters, line breaks among them, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** A value on one line: names of people and hotels must not look like lines of ours. */
export const oneLine = (value: string): string => value.replaceAll(UNSEEN, ' ').trim()

/** Words on one line, no name of which becomes a link in a mail program. Not for addresses. */
export const wordsOnOneLine = (words: string): string => spaceAbbreviations(oneLine(words))

const MAX_IN_SUBJECT = 40

/** A name for a subject, which is to show what happened however long the name is. */
export const shortName = (name: string): string => {
  const letters = Array.from(oneLine(name))
  return letters.length <= MAX_IN_SUBJECT
    ? letters.join('')
    : `${letters
        .slice(0, MAX_IN_SUBJECT - 1)
        .join('')
        .trim()}…`
}

/** The lines that a person wrote, each made safe. */
export const linesOf = (value: string): string[] =>
  value
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
