import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import {
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  stringMatching,
  uuid,
} from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { keyText, readVoucherCode, voucherCode, type Voucher } from './voucher-code.ts'
import { verdictOnVoucher, verifiedVoucher } from './voucher-verdict.ts'
import type { EndedVoucher, MovedVoucher } from './vouchers.ts'

const keyPair = () => generateKeyPairSync('ed25519')
const rawOf = (key: KeyObject): string => keyText(key.export({ format: 'der', type: 'spki' }).subarray(-32))
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

const { privateKey, publicKey } = keyPair()
const KEYS = [{ keyId: 1, publicKey: rawOf(publicKey) }]
const signWith = (key: KeyObject) => (message: Uint8Array) => sign(null, message, key)
const check = (parts: { publicKey: Uint8Array; message: Uint8Array; signature: Uint8Array }): Promise<boolean> => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, parts.publicKey]), format: 'der', type: 'spki' })
  return Promise.resolve(verify(null, parts.message, key, parts.signature))
}

const VOUCHER: Voucher = {
  keyId: 1,
  bookingId: '01920000-0000-7000-8000-00000000f120',
  listingId: '019b76da-a800-727a-9edf-b2774baca3c2',
  reference: 'SG-7K2M9QXA',
  part: null,
  times: { kind: 'days', first: '2027-03-12', last: '2027-03-15' },
  count: 2,
  guest: 'I Gusti Ngurah Ketut Sangka',
  version: 1,
  issuedAt: new Date('2027-03-02T02:00:00.000Z'),
}
const codeOf = (more: Partial<Voucher> = {}, key = privateKey): string =>
  voucherCode({ ...VOUCHER, ...more }, signWith(key))

const MINUTE_MS = 60_000
const FIRST = Date.UTC(2020, 0, 1)

const days = record({
  first: integer({ min: 0, max: 40_000 }).map((count) => addDays('2020-01-01', count)),
  nights: integer({ min: 1, max: 400 }),
}).map(({ first, nights }) => ({
  part: null,
  times: { kind: 'days' as const, first, last: addDays(first, nights) },
}))
const hours = record({
  part: option(integer({ min: 0, max: 199 })),
  start: integer({ min: 0, max: 40_000_000 }),
  before: integer({ min: 0, max: 2880 }),
  after: integer({ min: 1, max: 90 * 1440 }),
}).map(({ part, start, before, after }) => ({
  part,
  times: {
    kind: 'hours' as const,
    startsAt: new Date(FIRST + start * MINUTE_MS),
    opensAt: new Date(FIRST + (start - before) * MINUTE_MS),
    closesAt: new Date(FIRST + (start + after) * MINUTE_MS),
  },
}))
const vouchers = record({
  keyId: constant(1),
  bookingId: uuid({ version: 7 }),
  listingId: uuid({ version: 7 }),
  reference: stringMatching(/^SG-[A-Z0-9]{8}$/),
  when: oneof(days, hours),
  count: integer({ min: 1, max: 100 }),
  guest: string({ unit: 'grapheme', maxLength: 100 }),
  version: integer({ min: 1, max: 65_000 }),
  issuedAt: integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000)),
}).map(({ when, ...voucher }): Voucher => ({ ...voucher, ...when }))
/** The second person of a tour at 8.00 in Yogyakarta, on that day. */
const TIMED: Voucher = {
  ...VOUCHER,
  part: 1,
  count: 1,
  times: {
    kind: 'hours',
    startsAt: new Date('2027-03-12T01:00:00.000Z'),
    opensAt: new Date('2027-03-11T17:00:00.000Z'),
    closesAt: new Date('2027-03-12T17:00:00.000Z'),
  },
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('the code of a voucher', () => {
  it('has every field again after reading, the name as long as it fits', () => {
    assert(
      property(vouchers, (voucher) => {
        const code = voucherCode(voucher, signWith(privateKey))
        expect(code.length).toBeLessThanOrEqual(300)
        const read = readVoucherCode(code)?.voucher
        expect(read).toEqual({ ...voucher, guest: read?.guest })
        expect(voucher.guest.startsWith(read?.guest ?? '-')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('fits into a QR code of version 11 at most', () => {
    for (const voucher of [VOUCHER, TIMED]) {
      const longest = codeOf({ ...voucher, guest: 'Ä'.repeat(100), reference: 'SG-7K2M9QXA' })
      expect(encode(longest, { ecc: 'M' }).version).toBeLessThanOrEqual(11)
      expect(encode(codeOf(voucher), { ecc: 'M' }).version).toBeLessThanOrEqual(10)
    }
  })

  it('is refused with any letter changed, also where it differs in one bit', async () => {
    const places = integer({ min: 0, max: codeOf().length - 1 })
    await assert(
      asyncProperty(
        constantFrom(codeOf(), codeOf(TIMED)),
        places,
        integer({ min: 0, max: 5 }),
        async (code, place, bit) => {
          const value = LETTERS.indexOf(code[place] ?? '')
          const other = value < 0 ? 'x' : (LETTERS[value ^ (1 << bit)] ?? 'x')
          const changed = code.slice(0, place) + other + code.slice(place + 1)
          expect(typeof (await verifiedVoucher(changed, KEYS, check))).toBe('string')
        },
      ),
      { numRuns: 1500 },
    )
    const code = codeOf()
    for (const cut of [1, 30, 100]) expect(await verifiedVoucher(code.slice(0, -cut), KEYS, check)).toBe('unreadable')
    for (const garbage of ['', 'SG1.', 'SG-7K2M9QXA', 'https://singgah.example', `${code}A`, `SG1.${'A'.repeat(380)}`])
      expect(await verifiedVoucher(garbage, KEYS, check)).toBe('unreadable')
  })

  it('is refused by another key under the same number, and unknown under a number that is not there', async () => {
    const other = keyPair()
    expect(await verifiedVoucher(codeOf({}, other.privateKey), KEYS, check)).toBe('unreadable')
    expect(await verifiedVoucher(codeOf({ keyId: 2 }), KEYS, check)).toBe('unknown_key')
  })

  it('of an older key stays good while that key is known', async () => {
    const next = keyPair()
    const both = [...KEYS, { keyId: 2, publicKey: rawOf(next.publicKey) }]
    expect(await verifiedVoucher(codeOf(), both, check)).toEqual(VOUCHER)
    expect(await verifiedVoucher(codeOf({ keyId: 2 }, next.privateKey), both, check)).toEqual({ ...VOUCHER, keyId: 2 })
  })

  it('is signed for vouchers alone: the bare fields signed by the same key are refused', async () => {
    const bare = voucherCode(VOUCHER, (message) => sign(null, message.subarray('singgah voucher'.length), privateKey))
    expect(await verifiedVoucher(bare, KEYS, check)).toBe('unreadable')
  })

  it('of one form is never valid as the other, however its fields are read', async () => {
    for (const voucher of [VOUCHER, TIMED, { ...TIMED, keyId: 32 }]) {
      const code = codeOf(voucher)
      const other = code.startsWith('SG1.') ? `SG2.${code.slice(4)}` : `SG1.${code.slice(4)}`
      expect(typeof (await verifiedVoucher(other, KEYS, check))).toBe('string')
    }
    const [days, hours] = [VOUCHER, TIMED].map((voucher) => readVoucherCode(codeOf(voucher))?.message ?? [])
    const shared = [...(days ?? [])].findIndex((byte, at) => byte !== hours?.[at])
    expect(shared).toBe('singgah '.length)
  })
})

describe('the verdict on a verified voucher', () => {
  const listings = [{ listingId: VOUCHER.listingId, name: 'Rumah Melati', zone: 'Asia/Jayapura' }]
  const ended = (why: EndedVoucher['why'], version = 1): EndedVoucher => ({
    bookingId: VOUCHER.bookingId,
    reference: VOUCHER.reference,
    why,
    version,
    at: '2027-03-11T06:58:00.000Z',
  })
  const at = (instant: string, facts: { ended?: EndedVoucher[]; usedHere?: string | null } = {}) =>
    verdictOnVoucher(
      VOUCHER,
      { listings, ended: facts.ended ?? [] },
      { now: new Date(instant), usedHere: facts.usedHere ?? null },
    ).kind

  it('goes by the day at the listing, from check-in to check-out', () => {
    // Jayapura is nine hours ahead of UTC.
    expect(at('2027-03-11T14:59:59.000Z')).toBe('too_early')
    expect(at('2027-03-11T15:00:00.000Z')).toBe('valid')
    expect(at('2027-03-15T14:59:59.000Z')).toBe('valid')
    expect(at('2027-03-15T15:00:00.000Z')).toBe('too_late')
  })

  it('names another property, a cancelled booking, a change since, and a second use', () => {
    const noon = '2027-03-12T03:00:00.000Z'
    expect(verdictOnVoucher(VOUCHER, { listings: [], ended: [] }, { now: new Date(noon), usedHere: null }).kind).toBe(
      'other_listing',
    )
    for (const why of ['cancelled', 'checked_in', 'no_show', 'over'] as const)
      expect(at(noon, { ended: [ended(why)] })).toBe('ended')
    expect(at(noon, { ended: [ended('changed', 2)] })).toBe('ended')
    // The code is that of after the change.
    expect(at(noon, { ended: [ended('changed', 1)] })).toBe('valid')
    expect(at(noon, { usedHere: noon })).toBe('used_here')
    expect(at(noon, { usedHere: noon, ended: [ended('checked_in')] })).toBe('used_here')
    expect(at(noon, { usedHere: noon, ended: [ended('cancelled')] })).toBe('ended')
  })

  const timed = (
    instant: string,
    facts: { ended?: EndedVoucher[]; moved?: MovedVoucher[]; usedHere?: string | null } = {},
    voucher = TIMED,
  ) =>
    verdictOnVoucher(
      voucher,
      { listings, ended: facts.ended ?? [], moved: facts.moved ?? [] },
      { now: new Date(instant), usedHere: facts.usedHere ?? null },
    ).kind
  const MORNING = '2027-03-12T00:30:00.000Z'

  it('of one with hours goes by them, whatever the zone of the listing', () => {
    expect(timed('2027-03-11T16:59:59.000Z')).toBe('too_early')
    expect(timed('2027-03-11T17:00:00.000Z')).toBe('valid')
    expect(timed('2027-03-12T16:59:59.999Z')).toBe('valid')
    expect(timed('2027-03-12T17:00:00.000Z')).toBe('too_late')
  })

  it('of one of several is not that of another, but what is true of all is true of it', () => {
    const of = (part: number, why: EndedVoucher['why'] = 'checked_in') => [{ ...ended(why), part }]
    expect(timed(MORNING, { ended: of(1) })).toBe('ended')
    expect(timed(MORNING, { ended: of(0) })).toBe('valid')
    expect(timed(MORNING, { ended: of(0, 'cancelled') })).toBe('valid')
    expect(timed(MORNING, { ended: of(1, 'cancelled'), usedHere: MORNING })).toBe('ended')
    expect(timed(MORNING, { ended: [ended('cancelled')] })).toBe('ended')
    // Checked in is said rather than that an older code would have changed.
    const both = verdictOnVoucher(
      TIMED,
      { listings, ended: [ended('changed', 2), ...of(1)] },
      { now: new Date(MORNING), usedHere: null },
    )
    expect(both).toMatchObject({ kind: 'ended', ended: { why: 'checked_in' } })
  })

  it('of a moved one goes by the new time, for codes of before and after', () => {
    const move = {
      bookingId: VOUCHER.bookingId,
      version: 2,
      startsAt: '2027-03-13T01:00:00.000Z',
      opensAt: '2027-03-12T22:00:00.000Z',
      closesAt: '2027-03-13T03:00:00.000Z',
    }
    expect(timed(MORNING, { moved: [move] })).toBe('too_early')
    expect(timed('2027-03-13T02:59:00.000Z', { moved: [move] })).toBe('valid')
    expect(timed('2027-03-13T03:00:00.000Z', { moved: [move] })).toBe('too_late')
    // The code of after the move knows its time itself.
    expect(timed(MORNING, { moved: [move] }, { ...TIMED, version: 2 })).toBe('valid')
    expect(timed(MORNING, { moved: [{ ...move, bookingId: VOUCHER.listingId }] })).toBe('valid')
  })
})
