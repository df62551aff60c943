import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#server/domain/kernel/messages.ts'
import { mailContent, type Mail } from '#server/domain/notifications/mail-content.ts'
import { mailText } from '#server/domain/notifications/mail-text.ts'
import { mailSamples, type Names, ORIGIN, PLAIN } from '#tests/support/mail-samples.ts'
import { htmlPart } from './html-part.ts'
import { mailHtml } from './mail-html.ts'

const HOSTILE: Names = {
  person: `O'Neil "Ani" <b>x</b>\r\nBcc: all@people.example`,
  hotel: '<b>Grand</b><img src=x>\nhttps://evil.example/pay',
  company: 'A & B\u202E "Corp" {{subject}}<!--blocks-->',
  words: 'One\r\nTwo <script>alert(1)</script>\n\nView booking:\nhttps://evil.example/login',
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** What a reader sees of an HTML part, on one line. */
const seen = (html: string): string =>
  decoded(
    html
      .replace(/^[\s\S]*<body/, '<body')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  ).replaceAll(/\s+/g, ' ')

const hrefs = (html: string): Set<string> =>
  new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href)))
const links = (text: string): Set<string> => new Set(text.match(/https?:\/\/\S+/g))
const amounts = (text: string): Set<string> => new Set(text.match(/Rp[\d.,]*\d/g))

const cases = (names: Names): [string, Locale, Mail][] =>
  Object.entries(mailSamples(names)).flatMap(([name, sample]) =>
    LOCALES.map((locale): [string, Locale, Mail] => [name, locale, sample(locale)]),
  )

describe.each(cases(PLAIN))('%s (%s)', (_name, locale, mail) => {
  const html = mailHtml(locale, mail)
  const text = mailText(mail.content)

  test('has a subject, a preheader, a heading, one main button and a reason at the foot', () => {
    const { preheader, heading, blocks, footer } = mail.content
    for (const part of [mail.subject, preheader, heading, footer.why]) expect(part).toMatch(/\S/)
    expect(preheader).not.toBe(mail.subject)
    expect(blocks[0]?.kind).toBe('paragraph')
    expect(blocks.filter(({ kind }) => kind === 'button').length).toBeLessThanOrEqual(1)
    expect(
      text.endsWith(`${[footer.why, ...footer.links.map(({ label, href }) => `${label}: ${href}`)].join('\n')}\n`),
    ).toBe(true)
  })

  test('says the same in both parts: words, links and amounts', () => {
    const words = text
      .replace('\n-- \n', '\n')
      .split('\n')
      .flatMap((line) => line.replace(/^(?:- |> )/, '').split(/: (?=https?:)|: | {2}/))
      .map((word) => word.trim().replace(/:$/, ''))
    for (const word of words.filter((one) => one !== '' && !one.startsWith('https:')))
      expect(seen(html)).toContain(word)
    const buttons = mail.content.blocks.filter((block) => block.kind === 'button')
    for (const { href } of buttons) expect(seen(html)).toContain(href)
    expect(hrefs(html)).toEqual(links(text))
    expect(amounts(seen(html))).toEqual(new Set([...amounts(text), ...amounts(mail.content.preheader)]))
    for (const href of hrefs(html)) expect(href.startsWith(`${ORIGIN}/`)).toBe(true)
  })

  test('names its language, and needs nothing from elsewhere', () => {
    expect(html).toMatch(new RegExp(`<html lang="${locale}" dir="ltr"`))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=|flex/)
    expect(html.length).toBeLessThan(60_000)
  })

  test('has no slot without a value and no word of ours for programs', () => {
    for (const part of [html, text, mail.subject]) expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN/)
    expect(html).not.toMatch(/<!--(?:blocks|rows|lines|links|\[?\w+-->|\w+\]-->)/)
  })
})

test('subjects say what happened: no two kinds of mail in a language are alike', () => {
  for (const locale of LOCALES) {
    const subjects = cases(PLAIN)
      .filter(([, one]) => one === locale)
      .map(([name, , { subject }]) => ({ name, subject }))
    const twice = subjects.filter(
      ({ subject }, index) => subjects.findIndex((one) => one.subject === subject) !== index,
    )
    expect(twice.map(({ name }) => name).toSorted()).toEqual(ALIKE)
  }
})

/** The same event in another way of paying, or to another reader. */
const ALIKE = [
  'approvalGivenToPay',
  'approvalLapsed',
  'cabConfirmedSelfDrive',
  'flightsChangedPaid',
  'passwordChanged',
  'scheduleAccepted',
  'scheduleAutomatic',
  'scheduleRefundedAutomatically',
  'stayApprovalGivenThere',
  'stayCancelledThere',
  'stayConfirmedThere',
  'stayRequestedThere',
  'tourConfirmedPickUp',
]

describe.each(cases(HOSTILE))('with hostile names, %s (%s)', (_name, locale, mail) => {
  const html = mailHtml(locale, mail)
  const text = mailText(mail.content)

  test('is escaped, and links only to us', () => {
    expect(html).not.toMatch(/<b>|<img|<script|\u202E/)
    for (const href of hrefs(html)) expect(href.startsWith(`${ORIGIN}/`)).toBe(true)
  })

  test('has no line that a name could add to the text part', () => {
    expect(text).not.toMatch(/^(?:Bcc|View booking:\nhttps:\/\/evil|https:\/\/evil)/m)
    expect(text).not.toMatch(/[\r\u202E]/)
  })
})

const LINKS_TO_BE: Names = { ...PLAIN, person: 'sdri.top', hotel: 'Hotel St.Travel', company: 'PT.Click' }

test.each(cases(LINKS_TO_BE))('no name becomes a link in a mail program: %s (%s)', (_name, locale, mail) => {
  for (const part of [mailText(mail.content), seen(mailHtml(locale, mail))])
    expect(part).not.toMatch(/sdri\.top|St\.Travel|PT\.Click/)
})

test('what a person wrote keeps its lines in both parts, marked as theirs', () => {
  const mail = mailSamples(HOSTILE).approvalAsked?.('en')
  if (mail === undefined) throw new Error('no such mail')
  expect(mailText(mail.content)).toContain(
    '> One\n> Two <script>alert(1)</script>\n> \n> View booking:\n> https://evil',
  )
  expect(mailHtml('en', mail)).toContain('One<br>Two &lt;script&gt;alert(1)&lt;/script&gt;<br><br>View booking:')
})

test('a stored mail of another version has no HTML part, and none is made up', () => {
  const mail = mailSamples(PLAIN).stayConfirmed?.('en')
  const content: unknown = JSON.parse(JSON.stringify(mail?.content))
  expect(mailContent.type).toBe('object')
  expect(htmlPart({ locale: 'en', subject: 'x', content })).toContain('<h1')
  for (const other of [null, {}, { ...mail?.content, blocks: [{ kind: 'video' }] }]) {
    expect(htmlPart({ locale: 'en', subject: 'x', content: other })).toBeNull()
  }
})
