import { addDays, nightsBetween } from '../core/days.ts'

/** When a voucher may be used, by the clock of its listing. */
export type VoucherTimes =
  /** From the first day until the last one, both included, as `YYYY-MM-DD`. */
  | { kind: 'days'; first: string; last: string }
  /** What begins at a time; `closesAt` is excluded. */
  | { kind: 'hours'; startsAt: Date; opensAt: Date; closesAt: Date }

/** The least of a booking that a host needs to receive its guest, signed by the installation. Products fill it in. */
export type Voucher = {
  /** Of the key that signed it. */
  keyId: number
  bookingId: string
  listingId: string
  reference: string
  /** Which of several vouchers of a booking, counted from 0; null where one is for all, as always with `days`. */
  part: number | null
  times: VoucherTimes
  /** Rooms or people. */
  count: number
  /** Who comes, cut to `NAME_BYTES`. */
  guest: string
  /** Raised with every change of the booking after which an older code is wrong. */
  version: number
  issuedAt: Date
}

const SIGNATURE_BYTES = 64
const NAME_BYTES = 48
const FIRST_DAY = '2020-01-01'
const FIRST_MINUTE = Date.UTC(2020, 0, 1) / 60_000
const MINUTE_MS = 60_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const toBase64url = (bytes: readonly number[]): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3)
    const bits = (one << 16) | (two << 8) | three
    const count = Math.min(3, bytes.length - at) + 1
    for (let letter = 0; letter < count; letter += 1) text += LETTERS[(bits >> (18 - 6 * letter)) & 63] ?? ''
  }
  return text
}

const fromBase64url = (text: string): number[] | null => {
  const bytes: number[] = []
  let bits = 0
  let have = 0
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffffff
    have += 6
    if (have >= 8) {
      have -= 8
      bytes.push((bits >> have) & 255)
    }
  }
  // Without this check several texts would encode the same bytes.
  return toBase64url(bytes) === text ? bytes : null
}

const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, code, letter = '']) =>
    code === undefined ? letter.charCodeAt(0) : Number.parseInt(code, 16),
  )

const fromUtf8 = (bytes: readonly number[]): string | null => {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

/** As many whole characters as fit. */
const cut = (text: string): string => {
  let kept = ''
  for (const character of text.replaceAll(/[\ud800-\udfff]/gu, '')) {
    if (utf8(kept + character).length > NAME_BYTES) break
    kept += character
  }
  return kept
}

const ofNumber = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)

const toNumber = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

const ofId = (id: string): number[] =>
  (id.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

const toId = (bytes: readonly number[]): string => {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

type Part = Pick<Voucher, 'part' | 'times' | 'count'>

/** A form of code: how its own fields are written and read, in bytes. */
type Form = {
  prefix: string
  /** Is signed before the fields: a signature of another form or purpose is never valid. */
  purpose: string
  write: (part: Part) => number[]
  read: (take: (length: number) => number) => Part
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS)

const atMinute = (minute: number): Date => new Date(minute * MINUTE_MS)

/** By days, one for the whole booking. */
const DAYS: Form = {
  prefix: 'SG1.',
  purpose: 'singgah voucher',
  write: ({ times, count }) =>
    times.kind === 'days'
      ? [
          ...ofNumber(nightsBetween(FIRST_DAY, times.first), 2),
          ...ofNumber(nightsBetween(times.first, times.last), 2),
          count,
        ]
      : [],
  read(take) {
    const first = addDays(FIRST_DAY, take(2))
    return { part: null, times: { kind: 'days', first, last: addDays(first, take(2)) }, count: take(1) }
  },
}

/** By minutes, also one of several of a booking. */
const HOURS: Form = {
  prefix: 'SG2.',
  purpose: 'singgah timed voucher',
  write({ part, times, count }) {
    if (times.kind !== 'hours') return []
    const startsAt = minuteOf(times.startsAt)
    return [
      part === null ? 0 : part + 1,
      ...ofNumber(startsAt - FIRST_MINUTE, 4),
      ...ofNumber(startsAt - minuteOf(times.opensAt), 2),
      ...ofNumber(minuteOf(times.closesAt) - startsAt, 3),
      count,
    ]
  },
  read(take) {
    const place = take(1)
    const startsAt = take(4) + FIRST_MINUTE
    return {
      part: place === 0 ? null : place - 1,
      times: {
        kind: 'hours',
        startsAt: atMinute(startsAt),
        opensAt: atMinute(startsAt - take(2)),
        closesAt: atMinute(startsAt + take(3)),
      },
      count: take(1),
    }
  },
}

const FORMS = { days: DAYS, hours: HOURS } as const satisfies Record<VoucherTimes['kind'], Form>

const signed = ({ purpose }: Form, fields: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...utf8(purpose), ...fields])

const fieldsOf = (voucher: Voucher): number[] => {
  const [reference, guest] = [utf8(voucher.reference), utf8(cut(voucher.guest))]
  return [
    voucher.keyId,
    ...ofId(voucher.bookingId),
    ...ofId(voucher.listingId),
    ...FORMS[voucher.times.kind].write(voucher),
    ...ofNumber(voucher.version, 2),
    ...ofNumber(Math.floor(voucher.issuedAt.getTime() / 1000), 5),
    reference.length,
    ...reference,
    guest.length,
    ...guest,
  ]
}

/** The code of a voucher, at most 300 characters; `sign` makes an Ed25519 signature of 64 bytes. */
export const voucherCode = (voucher: Voucher, sign: (message: Uint8Array<ArrayBuffer>) => Uint8Array): string => {
  const form = FORMS[voucher.times.kind]
  const fields = fieldsOf(voucher)
  return form.prefix + toBase64url([...fields, ...sign(signed(form, fields))])
}

const readFields = (form: Form, fields: readonly number[]): Voucher | null => {
  let at = 0
  const take = (length: number): number[] => {
    const part = fields.slice(at, at + length)
    at += length
    return part
  }
  const keyId = toNumber(take(1))
  const [bookingId, listingId] = [toId(take(16)), toId(take(16))]
  const part = form.read((length) => toNumber(take(length)))
  const version = toNumber(take(2))
  const issuedAt = new Date(toNumber(take(5)) * 1000)
  const reference = fromUtf8(take(toNumber(take(1))))
  const guest = fromUtf8(take(toNumber(take(1))))
  if (at !== fields.length || reference === null || guest === null) return null
  return { keyId, bookingId, listingId, reference, ...part, guest, version, issuedAt }
}

/** A code with its signed bytes and signature; null if it has another form. Nothing in it is verified yet. */
export const readVoucherCode = (
  code: string,
): { voucher: Voucher; message: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null => {
  const text = code.trim()
  const form = Object.values(FORMS).find(({ prefix }) => text.startsWith(prefix))
  if (form === undefined || text.length > 400) return null
  const bytes = fromBase64url(text.slice(form.prefix.length))
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return null
  const fields = bytes.slice(0, -SIGNATURE_BYTES)
  const voucher = readFields(form, fields)
  if (voucher === null) return null
  return { voucher, message: signed(form, fields), signature: new Uint8Array(bytes.slice(-SIGNATURE_BYTES)) }
}

/** A key or another short value as bytes; null where it is no base64url. */
export const bytesOfKey = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = fromBase64url(text)
  return bytes === null ? null : new Uint8Array(bytes)
}

/** Bytes as base64url without padding. */
export const keyText = (bytes: Uint8Array): string => toBase64url([...bytes])
