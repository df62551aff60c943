import { readCalendar } from './calendar-file.ts'
import { readMarkup } from './reservation-markup.ts'
import { readText } from './plain-text.ts'
import type { Proposal } from './proposal.ts'

/** A file that was shared or chosen. */
export type SharedFile = { name: string; type: string; bytes: ArrayBuffer }

/** A share from another app, or files chosen on the screen. */
export type Shared = { title: string; text: string; url: string; files: readonly SharedFile[] }

/** Longer texts are cut before details are guessed from them: confirmations have them at their beginning. */
const MOST_GUESSED = 20_000

const guess = (text: string, subject: string, own: string): Proposal[] => {
  const found = readText(text.slice(0, MOST_GUESSED), subject, own)
  return found === null ? [] : [found]
}

/** Without the elements of a name and their content. */
const withoutElements = (html: string, name: string): string => {
  const lower = html.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (let start = lower.indexOf(`<${name}`); start !== -1; start = lower.indexOf(`<${name}`, from)) {
    kept.push(html.slice(from, start))
    const end = lower.indexOf(`</${name}>`, start)
    if (end === -1) return kept.join(' ')
    from = end + name.length + 3
  }
  return [...kept, html.slice(from)].join(' ')
}

/** Tags are left out, and the text of scripts and styles. */
const textOfHtml = (html: string): string =>
  ['head', 'script', 'style']
    .reduce(withoutElements, html)
    .replace(/<(?:br|\/p|\/div|\/tr|\/h\d|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .slice(0, MOST_GUESSED)
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n\s+/g, '\n')

/** Markup is exact and comes first; then a calendar file; text is guessed at last. */
const ofMail = async (bytes: ArrayBuffer, own: string): Promise<Proposal[]> => {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes)
  const marked = readMarkup(mail.html ?? '', own)
  if (marked.length > 0) return marked
  const calendars = mail.attachments.flatMap(({ mimeType, filename, content }) =>
    mimeType === 'text/calendar' || /\.ics$/i.test(filename ?? '')
      ? readCalendar(typeof content === 'string' ? content : new TextDecoder().decode(content), own)
      : [],
  )
  if (calendars.length > 0) return calendars
  return guess(mail.text ?? textOfHtml(mail.html ?? ''), mail.subject ?? '', own)
}

const HEADER = /^[\w-]+:/

/** A file without a name for its type is a mail if it begins with three headers, and an empty line ends them. */
const isMail = ({ name, type }: SharedFile, text: string): boolean => {
  if (type === 'message/rfc822' || /\.eml$/i.test(name)) return true
  const lines = text.slice(0, MOST_GUESSED).split(/\r?\n/)
  const end = lines.indexOf('')
  const head = lines.slice(0, end).filter((line) => !/^[ \t]/.test(line))
  return end !== -1 && head.length >= 3 && head.every((line) => HEADER.test(line))
}

const ofFile = async (file: SharedFile, own: string): Promise<Proposal[]> => {
  const text = new TextDecoder().decode(file.bytes)
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readCalendar(text, own)
  if (isMail(file, text)) return ofMail(file.bytes, own)
  if (/^\s*<(?:!doctype|html|body|table|div)\b/i.test(text)) {
    const marked = readMarkup(text, own)
    if (marked.length > 0) return marked
    return guess(textOfHtml(text), '', own)
  }
  // Pictures and PDF files are not read.
  if (text.includes('\u0000') || text.startsWith('%PDF')) return []
  return guess(text, '', own)
}

/** The bookings found in a share, in its order. `own` is the zone of the device. */
export const readShared = async ({ title, text, url, files }: Shared, own: string): Promise<Proposal[]> => {
  const ofFiles = await Promise.all(files.map((file) => ofFile(file, own).catch(() => [])))
  const found = ofFiles.flat()
  if (found.length > 0) return found
  const words = [text, url].filter((part) => part.trim() !== '').join('\n')
  return guess(words, title, own)
}
