import { readCalendar } from './calendar-file.ts'
import { readMarkup } from './reservation-markup.ts'
import { readText } from './plain-text.ts'
import type { Proposal } from './proposal.ts'

/** A file that was shared or chosen. */
export type SharedFile = { name: string; type: string; bytes: ArrayBuffer }

/** What another app shared, or a person chose here. */
export type Shared = { title: string; text: string; url: string; files: readonly SharedFile[] }

/** Tags are left out, and the text of scripts and styles. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/h\d|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
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
  const guessed = readText(mail.text ?? textOfHtml(mail.html ?? ''), mail.subject ?? '', own)
  return guessed === null ? [] : [guessed]
}

const isMail = ({ name, type }: SharedFile, text: string): boolean =>
  type === 'message/rfc822' ||
  /\.eml$/i.test(name) ||
  /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3,}\r?\n/.test(text)

const ofFile = async (file: SharedFile, own: string): Promise<Proposal[]> => {
  const text = new TextDecoder().decode(file.bytes)
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readCalendar(text, own)
  if (isMail(file, text)) return ofMail(file.bytes, own)
  if (/^\s*<(?:!doctype|html|body|table|div)\b/i.test(text)) {
    const marked = readMarkup(text, own)
    if (marked.length > 0) return marked
    const guessed = readText(textOfHtml(text), '', own)
    return guessed === null ? [] : [guessed]
  }
  // Pictures and PDF files are not read.
  if (text.includes('\u0000') || text.startsWith('%PDF')) return []
  const guessed = readText(text, '', own)
  return guessed === null ? [] : [guessed]
}

/** Everything that can be read of what was shared, in its order; none if nothing can. `own` is the device's zone. */
export const readShared = async ({ title, text, url, files }: Shared, own: string): Promise<Proposal[]> => {
  const ofFiles = await Promise.all(files.map((file) => ofFile(file, own).catch(() => [])))
  const found = ofFiles.flat()
  if (found.length > 0) return found
  const words = [text, url].filter((part) => part.trim() !== '').join('\n')
  const guessed = readText(words, title, own)
  return guessed === null ? [] : [guessed]
}
