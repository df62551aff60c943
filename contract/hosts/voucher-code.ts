import { addDays, nightsBetween } from '../core/days.ts'

/** The least of a booking that a host needs to receive its guest, signed by the installation. */
export type Voucher = {
  /** Of the key that signed it. */
  keyId: number
  bookingId: string
  listingId: string
  reference: string
  checkIn: string
  checkOut: string
  rooms: number
  /** The lead guest, cut to `NAME_BYTES`. */
  guest: string
  /** Raised with every change of the booking after which an older code is wrong. */
  version: number
  issuedAt: Date
}

const PREFIX = 'SG1.'
const SIGNATURE_BYTES = 64
const NAME_BYTES = 48
const FIRST_DAY = '2020-01-01'
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

/** The signed bytes: the name of the purpose, so that a signature of another kind is never valid, and the fields. */
const signed = (fields: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...utf8('singgah voucher'), ...fields])

const fieldsOf = (voucher: Voucher): number[] => {
  const [reference, guest] = [utf8(voucher.reference), utf8(cut(voucher.guest))]
  return [
    voucher.keyId,
    ...ofId(voucher.bookingId),
    ...ofId(voucher.listingId),
    ...ofNumber(nightsBetween(FIRST_DAY, voucher.checkIn), 2),
    ...ofNumber(nightsBetween(voucher.checkIn, voucher.checkOut), 2),
    voucher.rooms,
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
  const fields = fieldsOf(voucher)
  return PREFIX + toBase64url([...fields, ...sign(signed(fields))])
}

const readFields = (fields: readonly number[]): Voucher | null => {
  let at = 0
  const take = (length: number): number[] => {
    const part = fields.slice(at, at + length)
    at += length
    return part
  }
  const keyId = toNumber(take(1))
  const [bookingId, listingId] = [toId(take(16)), toId(take(16))]
  const checkIn = addDays(FIRST_DAY, toNumber(take(2)))
  const checkOut = addDays(checkIn, toNumber(take(2)))
  const rooms = toNumber(take(1))
  const version = toNumber(take(2))
  const issuedAt = new Date(toNumber(take(5)) * 1000)
  const reference = fromUtf8(take(toNumber(take(1))))
  const guest = fromUtf8(take(toNumber(take(1))))
  if (at !== fields.length || reference === null || guest === null) return null
  return { keyId, bookingId, listingId, reference, checkIn, checkOut, rooms, guest, version, issuedAt }
}

/** A code with its signed bytes and signature; null if it has another form. Nothing in it is verified yet. */
export const readVoucherCode = (
  code: string,
): { voucher: Voucher; message: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null => {
  const text = code.trim()
  if (!text.startsWith(PREFIX) || text.length > 400) return null
  const bytes = fromBase64url(text.slice(PREFIX.length))
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return null
  const fields = bytes.slice(0, -SIGNATURE_BYTES)
  const voucher = readFields(fields)
  if (voucher === null) return null
  return { voucher, message: signed(fields), signature: new Uint8Array(bytes.slice(-SIGNATURE_BYTES)) }
}

/** A key or another short value as bytes; null where it is no base64url. */
export const bytesOfKey = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = fromBase64url(text)
  return bytes === null ? null : new Uint8Array(bytes)
}

/** Bytes as base64url without padding. */
export const keyText = (bytes: Uint8Array): string => toBase64url([...bytes])
