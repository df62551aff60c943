import type { TripLetters } from '#contract/bookings/trip-papers.ts'
import { dayInZone } from '#contract/core/days.ts'
import { spacedNpwp } from '#contract/companies/tax-numbers.ts'
import { LETTER_TEXTS, type LetterLanguage, type LetterTexts } from './letter-texts.ts'
import { newSheets, type SheetCell, type Sheets } from './pdf-sheets.ts'

const dayText = (day: string, { tag }: LetterTexts): string =>
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(`${day}T12:00:00Z`),
  )

const issuedOn = ({ issuedAt, zone }: TripLetters, texts: LetterTexts): string =>
  dayText(dayInZone(new Date(issuedAt), zone), texts)

const placesOf = ({ journey }: TripLetters): string => {
  const cities = [...new Set(journey.places.map(({ city }) => city))]
  return cities.length > 0 ? cities.join(', ') : (journey.destination ?? '–')
}

const transportText = ({ transport }: TripLetters, texts: LetterTexts): string =>
  transport.map((one) => texts.transport[one]).join(', ')

const head = (sheets: Sheets, { letterhead }: TripLetters): void => {
  sheets.text(letterhead.name, { size: 15, bold: true, align: 'center' })
  if (letterhead.address !== null) sheets.text(letterhead.address, { size: 10, align: 'center' })
  if (letterhead.taxNumber !== null) {
    sheets.text(`NPWP ${spacedNpwp(letterhead.taxNumber)}`, { size: 10, align: 'center' })
  }
  sheets.rule()
  sheets.gap(14)
}

const signature = (sheets: Sheets, lines: readonly string[]): void => {
  const last = lines.length - 1
  for (const [at, text] of lines.entries()) {
    if (at === last - 1) sheets.gap(54)
    sheets.row([0.55, 0.45], [{ text: '' }, { text, bold: at === last - 1 }])
  }
}

const pair = (sheets: Sheets, name: string, value: string): void =>
  sheets.row([0.28, 0.03, 0.69], [{ text: name }, { text: ':' }, { text: value }])

const writeLetter = (sheets: Sheets, letters: TripLetters, texts: LetterTexts): void => {
  const { letter } = texts
  const { signer, people, journey, costCentre } = letters
  head(sheets, letters)
  sheets.text(letter.title, { size: 14, bold: true, align: 'center' })
  sheets.text(letter.number(letters.letterNumber), { align: 'center' })
  sheets.gap(18)
  sheets.text(letter.opening(signer, letters.letterhead.name))
  sheets.gap(8)
  const shares = [0.08, 0.47, 0.45]
  sheets.row(
    shares,
    [
      { text: 'No.', bold: true },
      { text: letter.name, bold: true },
      { text: letter.position, bold: true },
    ],
    {
      lines: true,
    },
  )
  for (const [at, { name, position }] of people.entries()) {
    sheets.row(shares, [{ text: `${at + 1}.` }, { text: name }, { text: position }], { lines: true })
  }
  sheets.gap(12)
  sheets.text(letter.task)
  sheets.gap(6)
  pair(sheets, letter.purpose, letters.purpose)
  pair(sheets, letter.place, placesOf(letters))
  const [first, last] = [dayText(journey.firstDay, texts), dayText(journey.lastDay, texts)]
  pair(sheets, letter.timeLabel, letter.time(journey.days, first, last))
  pair(sheets, letter.transport, transportText(letters, texts))
  if (costCentre !== null) pair(sheets, letter.costCentre, costCentre)
  sheets.gap(12)
  sheets.text(letter.closing)
  sheets.gap(24)
  signature(sheets, [letter.place_and_day(signer.city, issuedOn(letters, texts)), signer.position, signer.name, ' '])
}

const orderRows = (letters: TripLetters, texts: LetterTexts): [string, string, string][] => {
  const { rows, days, seeLetter } = texts.order
  const { journey, people, signer } = letters
  const [traveller] = people
  return [
    ['1.', rows.officer, `${signer.name}, ${signer.position}`],
    ['2.', rows.traveller, traveller?.name ?? ''],
    ['3.', rows.position, traveller?.position ?? ''],
    ['4.', rows.purpose, letters.purpose],
    ['5.', rows.transport, transportText(letters, texts)],
    ['6.', `${rows.from}\n${rows.to}`, `a. ${letters.from}\nb. ${placesOf(letters)}`],
    [
      '7.',
      `${rows.duration}\n${rows.departs}\n${rows.returns}`,
      `a. ${days(journey.days)}\nb. ${dayText(journey.firstDay, texts)}\nc. ${dayText(journey.lastDay, texts)}`,
    ],
    [
      '9.',
      `${rows.budget}\n${rows.company}\n${rows.costCentre}`,
      ` \na. ${letters.letterhead.name}\nb. ${letters.costCentre ?? '–'}`,
    ],
    ['10.', rows.others, seeLetter(letters.letterNumber)],
  ]
}

const COLUMNS = [0.07, 0.43, 0.5]

const writeCompanions = (sheets: Sheets, { people }: TripLetters, { order: { rows } }: LetterTexts): void => {
  const others = people.slice(1)
  const shares = [0.07, 0.43, 0.2, 0.3]
  sheets.row(shares, [{ text: '8.' }, { text: rows.companions }, { text: rows.birthDate }, { text: rows.note }], {
    lines: true,
  })
  for (const [at, { name, position }] of others.entries()) {
    sheets.row(shares, [{ text: '' }, { text: `${at + 1}. ${name}` }, { text: '' }, { text: position }], {
      lines: true,
    })
  }
  if (others.length === 0) {
    sheets.row(shares, [{ text: '' }, { text: '–' }, { text: '' }, { text: '' }], { lines: true })
  }
}

/** Arrivals that the form has room for beside those of the trip; the law's form has four. */
const LEAST_STOPS = 4

const stamp = (lines: readonly string[], head: string): SheetCell => ({
  text: [...lines, head, '', '', '', `(${' '.repeat(34)})`].join('\n'),
  size: 9,
})

const writeStamps = (sheets: Sheets, letters: TripLetters, texts: LetterTexts): void => {
  const { order } = texts
  const { places, legs } = letters.journey
  const halves = [0.5, 0.5]
  const first = legs[0]
  sheets.text(order.visum, { size: 12, bold: true, align: 'center' })
  sheets.gap(8)
  const leaves = [
    `I. ${order.departsFrom}: ${letters.from} ${order.home}`,
    `${order.to}: ${first?.to ?? letters.journey.destination ?? ''}`,
    `${order.onDate}: ${dayText(letters.journey.firstDay, texts)}`,
  ]
  sheets.row(halves, [{ text: '' }, stamp(leaves, order.head)], { lines: true })
  const roman = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  const count = Math.max(places.length, LEAST_STOPS)
  for (let at = 0; at < count; at += 1) {
    const place = places[at]
    const next = places[at + 1]?.city ?? (at < places.length ? letters.from : '')
    const number = roman[at] ?? String(at + 2)
    const arrives = [`${number}. ${order.arrivesIn}: ${place?.city ?? ''}`, `${order.onDate}: `]
    const departs = [`${order.departsFrom}: ${place?.city ?? ''}`, `${order.to}: ${next}`, `${order.onDate}: `]
    sheets.row(halves, [stamp(arrives, order.head), stamp(departs, order.head)], { lines: true })
  }
  const { signer } = letters
  const back = [
    { text: `${order.backHome}: ${letters.from}\n${order.onDate}: `, size: 9 },
    { text: `${order.checked}\n${signer.position}\n\n\n\n${signer.name}`, size: 9 },
  ]
  sheets.row(halves, back, { lines: true })
  sheets.row([1], [{ text: order.remarks, size: 9 }], { lines: true, least: 28 })
  sheets.row([1], [{ text: `${order.attention}: ${order.warning}`, size: 9 }], { lines: true })
}

const writeOrder = (sheets: Sheets, letters: TripLetters, texts: LetterTexts): void => {
  const { order } = texts
  const { signer } = letters
  head(sheets, letters)
  sheets.text(order.title, { size: 14, bold: true, align: 'center' })
  sheets.text(`${order.number}: ${letters.orderNumber}`, { align: 'center' })
  sheets.gap(14)
  for (const [number, name, value] of orderRows(letters, texts)) {
    if (number === '9.') writeCompanions(sheets, letters, texts)
    sheets.row(COLUMNS, [{ text: number }, { text: name }, { text: value }], { lines: true })
  }
  sheets.gap(18)
  const issued = [`${order.issuedIn}: ${signer.city}`, `${order.onDay}: ${issuedOn(letters, texts)}`]
  signature(sheets, [...issued, signer.position, signer.name, ' '])
  sheets.newPage()
  writeStamps(sheets, letters, texts)
}

export type LetterKind = 'letter' | 'order'

/**
 * An assignment letter or a travel order with its page of stamps, as PDF in a language of its own: from what was issued,
 * so that it is the same whenever it is made. The library is loaded with the first.
 */
export const letterPdf = async (
  letters: TripLetters,
  kind: LetterKind,
  language: LetterLanguage,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { grayscale, PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const texts = LETTER_TEXTS[language]
  const [plain, bold] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.TimesRomanBold),
  ]
  const number = kind === 'letter' ? letters.letterNumber : letters.orderNumber
  const at = new Date(letters.issuedAt)
  document.setTitle(`${kind === 'letter' ? texts.letter.title : texts.order.title} ${number}`)
  document.setLanguage(texts.tag)
  document.setProducer('Singgah')
  document.setCreationDate(at)
  document.setModificationDate(at)
  const sheets = newSheets(document, { plain, bold, ink: grayscale(0) })
  if (kind === 'letter') writeLetter(sheets, letters, texts)
  else writeOrder(sheets, letters, texts)
  return Uint8Array.from(await document.save())
}
