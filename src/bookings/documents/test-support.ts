import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Invoice } from '#contract/products/stays/invoices.ts'
import type { FlightInvoice, FlightInvoiceLine } from '#contract/products/flights/invoices.ts'
import { aBooking } from '#src/products/wallet-test-support.ts'

const ID = '01920000-0000-7000-8000-000000000001'
const idr = (minor: number) => ({ minor, currency: 'IDR' })

/** A booked stay of two nights, for tests of documents. */
export const aStay = (
  more: Partial<Omit<StayBooking, 'hotel'>> & { hotel?: Partial<StayBooking['hotel']> } = {},
): StayBooking => {
  const { hotel, ...rest } = more
  return aBooking({
    payment: 'company_account',
    dueNow: idr(2_442_000),
    dueAtProperty: idr(0),
    requests: '',
    events: [{ at: '2027-03-02T02:00:00.000Z', state: 'confirmed', actor: 'Siti Rahmawati' }],
    ...rest,
    hotel: { ...aBooking().hotel, hotelId: ID, ...hotel },
  })
}

/** An invoice of this many nights, for tests of documents. */
export const anInvoice = (nights: number, more: Partial<Invoice> = {}): Invoice => ({
  invoiceId: ID,
  kind: 'invoice',
  number: 'INV-2027-000042',
  issuedAt: '2027-03-02T02:00:00.000Z',
  zone: 'Asia/Jakarta',
  seller: { name: 'Singgah', legalName: 'PT Singgah', taxNumber: '00.000.003.0-000.000', address: 'Jalan 3' },
  buyer: { name: 'Nusantara', legalName: 'PT Nusantara', taxNumber: null, address: null },
  lines: [
    ...Array.from({ length: nights }, (_, index) => ({
      kind: 'room' as const,
      night: `2027-03-${String(index + 1).padStart(2, '0')}`,
      quantity: 1,
      amount: idr(1_000_000),
      taxRegime: 'pbjt' as const,
    })),
    { kind: 'tax', night: null, quantity: 1, amount: idr(110_000 * nights), taxRegime: 'pbjt' },
  ],
  total: idr(1_110_000 * nights),
  credits: null,
  ...more,
})

/** An invoice of the flights of two people there and back, for tests of documents. */
export const aFlightInvoice = (more: Partial<FlightInvoice> = {}): FlightInvoice => {
  const there = { flights: ['GA 410'], from: 'CGK', to: 'DPS', day: '2027-03-22' }
  const back = { flights: ['GA 415'], from: 'DPS', to: 'CGK', day: '2027-03-25' }
  const line = (kind: FlightInvoiceLine['kind'], minor: number, about: Partial<FlightInvoiceLine> = {}) => ({
    ...there,
    kind,
    flyers: ['Ari Wibowo', 'Siti'],
    seat: null,
    kg: null,
    regime: null,
    amount: idr(minor),
    ...about,
  })
  const { lines: _lines, ...invoice } = anInvoice(1, { number: 'INV-2027-000043', total: idr(3_655_000) })
  return {
    ...invoice,
    lines: [
      line('fare', 2_000_000),
      line('airport_charge', 200_000),
      line('vat', 220_000, { regime: 'ppn' }),
      line('seat', 85_000, { flyers: ['Siti'], seat: '12A' }),
      line('bag', 150_000, { flyers: ['Ari Wibowo'], kg: 10 }),
      line('fare', 1_000_000, back),
    ],
    ...more,
  }
}

const found = (text: string, pattern: RegExp): string => {
  const part = pattern.exec(text)?.[1]
  if (part === undefined) throw new Error(`the file has no ${pattern.source}`)
  return part
}

/** Windows-1252 characters at 128 to 159, by definition; Node's own decoder treats them as Latin-1. */
const HIGH = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
]

const shown = (literal: string): string =>
  literal.replace(/\\(?:(\d{3})|(.))/g, (_all, octal?: string, sign?: string) => {
    if (octal === undefined) return sign ?? ''
    const code = Number.parseInt(octal, 8)
    return String.fromCodePoint(HIGH[code - 128] ?? code)
  })

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? [])
    .slice(1)
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('')

const minutes = (offset: string): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)))

/** Reads a PDF the way readers do: by its cross-reference table, page by page; throws where an offset or length is wrong. */
export const readPdf = (bytes: Uint8Array) => {
  const file = String.fromCharCode(...bytes)
  const table = file.slice(Number(found(file, /startxref\n(\d+)\n%%EOF\n$/)))
  if (!table.startsWith('xref\n0 ')) throw new Error('no table where the file says it is')
  const objects = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset], index) => {
    const from = file.slice(Number(offset))
    if (!from.startsWith(`${index + 1} 0 obj\n`)) throw new Error(`object ${index + 1} is not where the table says`)
    return from.slice(`${index + 1} 0 obj\n`.length, from.indexOf('\nendobj\n'))
  })
  const at = (id: string): string => objects[Number(id) - 1] ?? ''
  const catalog = at(found(table, /\/Root (\d+) 0 R/))
  const pageIds = found(at(found(catalog, /\/Pages (\d+) 0 R/)), /\/Kids \[([^\]]*)\]/).match(/\d+(?= 0 R)/g) ?? []
  const pages = pageIds.map((id) => {
    const stream = at(found(at(id), /\/Contents (\d+) 0 R/))
    const content = found(stream, /stream\n([^]*)\nendstream$/)
    if (content.length !== Number(found(stream, /\/Length (\d+)/))) throw new Error('a stream of another length')
    const pieces = [...content.matchAll(/([\d.]+) ([\d.]+) Tm \(((?:\\.|[^\\)])*)\) Tj/g)]
    return {
      content,
      lines: pieces.map(([, x, y, literal]) => ({ x: Number(x), y: Number(y), text: shown(literal ?? '') })),
    }
  })
  return {
    title: fromHex(found(at(found(table, /\/Info (\d+) 0 R/)), /\/Title <([^>]*)>/)),
    language: found(catalog, /\/Lang \(([^)]*)\)/),
    pages,
    text: pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'),
    /** Text for screen readers instead of the visible one. */
    spoken: [...file.matchAll(/\/ActualText <([^>]*)>/g)].map(([, hex]) => fromHex(hex ?? '')),
    tags: [...file.matchAll(/\/S \/(\w+) /g)].map(([, name]) => name),
  }
}

type Line = { name: string; params: Record<string, string>; value: string }

/** The content lines of a calendar file, unfolded. Throws on a line that is too long or ends otherwise. */
export const readCalendar = (file: string) => {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file)) throw new Error('lines end otherwise')
  const raw = file.slice(0, -2).split('\r\n')
  const long = raw.find((line) => new TextEncoder().encode(line).length > 75)
  if (long !== undefined) throw new Error(`too long: ${long}`)
  const lines = file
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line): Line => {
      const [head = '', ...rest] = line.split(':')
      const [name = '', ...params] = head.split(';')
      return { name, params: Object.fromEntries(params.map((one) => one.split('='))), value: rest.join(':') }
    })
  const from = lines.findIndex(({ value, name }) => name === 'BEGIN' && value === 'VEVENT')
  const event = lines.slice(from)
  const of = (name: string): Line => event.find((line) => line.name === name) ?? { name, params: {}, value: '' }
  const observances = lines.slice(0, from).flatMap(({ name, value }, index, all) =>
    name === 'BEGIN' && (value === 'STANDARD' || value === 'DAYLIGHT')
      ? [
          {
            start: all[index + 1]?.value ?? '',
            before: all[index + 2]?.value ?? '',
            after: all[index + 3]?.value ?? '',
          },
        ]
      : [],
  )
  /** The instant of a time of the event, by the rules of the zone in the same file and by nothing else. */
  const instantOf = (name: string): string => {
    const wall = of(name).value
    const rule = observances.findLast(({ start }) => start <= wall)
    const digits = wall.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')
    return new Date(Date.parse(digits) - minutes(rule?.after ?? '') * 60_000).toISOString()
  }
  const text = (name: string): string =>
    of(name).value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
  return { of, text, instantOf, observances, names: lines.map(({ name }) => name) }
}
