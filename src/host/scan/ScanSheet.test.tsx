import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keyText, voucherCode, type Voucher, type VoucherTimes } from '#contract/hosts/voucher-code.ts'
import type { VoucherFacts } from '#contract/hosts/vouchers.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { hostQueries } from '../host-queries.ts'
import { addDays } from '#contract/core/days.ts'
import { AS_OF, BOOKING, hostForEachTest, LISTING, TODAY } from '../host-test-support.tsx'
import { aHostedTour } from '../hosted-tour-test-support.ts'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { ScanSheet } from './ScanSheet.tsx'

hostForEachTest()

const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
if (!('privateKey' in pair)) throw new Error('a pair of keys has two keys')
const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
const VOUCHER: Voucher = {
  keyId: 1,
  bookingId: BOOKING,
  listingId: LISTING,
  reference: 'SG-7K2M9QXA',
  part: null,
  times: { kind: 'days', first: TODAY, last: addDays(TODAY, 2) },
  count: 1,
  guest: 'Siti Rahmawati',
  version: 1,
  issuedAt: new Date('2027-03-01T02:00:00.000Z'),
}
const codeOf = async (more: Partial<Voucher> = {}): Promise<string> => {
  const voucher = { ...VOUCHER, ...more }
  let message = new Uint8Array()
  voucherCode(voucher, (signed) => {
    message = signed
    return new Uint8Array(64)
  })
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, message))
  return voucherCode(voucher, () => signature)
}
const GOOD = await codeOf()
const daysFrom = (days: number): VoucherTimes => ({
  kind: 'days',
  first: addDays(TODAY, days),
  last: addDays(TODAY, days + 2),
})
const FACTS: VoucherFacts = {
  keys: [{ keyId: 1, publicKey: keyText(publicKey) }],
  listings: [{ listingId: LISTING, service: 'stay', name: 'Rumah Melati', zone: 'Asia/Jakarta' }],
  ended: [],
  moved: [],
  asOf: AS_OF,
}

const takePicture = async (): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('a picture cannot be chosen')
  await userEvent.upload(input, new File(['picture'], 'code.png', { type: 'image/png' }))
}

/** The sheet without a network, with what the device knew before; the picture has the code. */
const scan = async (code: string | readonly string[] | null, facts: VoucherFacts | null = FACTS) => {
  if (facts !== null) queryClient.setQueryData(hostQueries.voucherFacts().queryKey, facts)
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  act(reportUnreachable)
  const root = createRootRoute()
  const codes = typeof code === 'string' || code === null ? [code] : [...code]
  const read = () => Promise.resolve((codes.length > 1 ? codes.shift() : codes[0]) ?? null)
  const component = () => <ScanSheet onClose={() => undefined} read={read} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
  await takePicture()
  return within(await screen.findByRole('dialog', { name: 'Check in by QR' }))
}

const ended = (why: VoucherFacts['ended'][number]['why'], version = 1): VoucherFacts => ({
  ...FACTS,
  ended: [{ bookingId: BOOKING, reference: VOUCHER.reference, why, version, at: '2027-03-11T06:58:00.000Z' }],
})

describe('a scanned code, without a network', () => {
  it('that is valid shows the guest, is queued on check-in, and is known as used then', async () => {
    const sheet = await scan(GOOD)
    expect(await sheet.findByText('Valid today')).toBeTruthy()
    for (const text of ['Siti Rahmawati', 'Rumah Melati', 'SG-7K2M9QXA', '1 room'])
      expect(sheet.getByText(text), text).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Check in' }))
    expect(await sheet.findByText('Check-in not sent yet')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Check in' })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Scan another' }))
    await takePicture()
    expect(await sheet.findByText('Already used on this device')).toBeTruthy()
  })

  it.each([
    ['at another listing', () => codeOf({ listingId: BOOKING }), FACTS, 'Another listing'],
    ['of a later day', () => codeOf({ times: daysFrom(1) }), FACTS, 'Not yet'],
    ['of an earlier day', () => codeOf({ times: daysFrom(-4) }), FACTS, 'No longer valid'],
    ['cancelled', () => GOOD, ended('cancelled'), 'Cancelled'],
    ['changed since', () => GOOD, ended('changed', 2), 'Changed since this code'],
    ['checked in before', () => GOOD, ended('checked_in'), 'Already checked in'],
    ['a no-show', () => GOOD, ended('no_show'), 'Reported as a no-show'],
    ['over', () => GOOD, ended('over'), 'This stay is over'],
    ['altered', () => `${GOOD.slice(0, -4)}AAAA`, FACTS, 'Not a valid voucher'],
    ['of a newer key', () => codeOf({ keyId: 2 }), FACTS, "Can't be verified"],
    ['something else', () => 'https://singgah.example', FACTS, 'Not a valid voucher'],
    ['not there', () => null, FACTS, 'No code found'],
    ['without facts on the device', () => GOOD, null, "Can't be verified offline yet"],
  ])('that is %s says so, and offers no check-in', async (_name, code, facts, title) => {
    const sheet = await scan(await code(), facts)
    expect(await sheet.findByText(title)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Check in' })).toBeNull()
  })
})

const HOUR_MS = 3_600_000
/** From so many hours before now until so many after; it starts in the middle. */
const hours = (opens: number, closes: number): VoucherTimes => ({
  kind: 'hours',
  startsAt: new Date(Date.now() + ((opens + closes) / 2) * HOUR_MS),
  opensAt: new Date(Date.now() + opens * HOUR_MS),
  closesAt: new Date(Date.now() + closes * HOUR_MS),
})
const [listing] = FACTS.listings
if (listing === undefined) throw new Error('the host has no listing')
const OF_TOUR: VoucherFacts = { ...FACTS, listings: [{ ...listing, service: 'tour', name: 'Susur Kota Tua' }] }
const OF_CAB: VoucherFacts = { ...FACTS, listings: [{ ...listing, service: 'cab', name: 'Toyota Avanza' }] }
const ticket = (part: number, more: Partial<Voucher> = {}) =>
  codeOf({ part, times: hours(-3, 3), guest: part === 0 ? 'Siti Rahmawati' : 'Budi Santoso', ...more })
const WHEN = '2027-03-11T06:58:00.000Z'
const about = { bookingId: BOOKING, reference: VOUCHER.reference, at: WHEN }

const inputOf = (voucher: string, part: number) => ({ params: { bookingId: BOOKING }, body: { voucher }, part })

describe('a scanned code of a tour, without a network', () => {
  it('is checked in for each person, each queued on its own', async () => {
    const [first, second] = [await ticket(0), await ticket(1)]
    const sheet = await scan([first, second, first], OF_TOUR)
    for (const name of ['Siti Rahmawati', 'Budi Santoso']) {
      expect(await sheet.findByText('Valid today')).toBeTruthy()
      for (const text of [name, '1 person', 'Susur Kota Tua', 'SG-7K2M9QXA'])
        expect(sheet.getByText(text), text).toBeTruthy()
      await userEvent.click(sheet.getByRole('button', { name: 'Check in' }))
      expect(await sheet.findByText('Check-in not sent yet')).toBeTruthy()
      await userEvent.click(sheet.getByRole('button', { name: 'Scan another' }))
      await takePicture()
    }
    expect(await sheet.findByText('Already used on this device')).toBeTruthy()
    const queued = outbox.getView().entries.filter(({ state }) => state === 'waiting')
    expect(queued.map(({ kind, input }) => [kind, input])).toEqual([
      ['host.checkIn', inputOf(first, 0)],
      ['host.checkIn', inputOf(second, 1)],
    ])
  })

  it.each([
    ['a later day', () => ticket(0, { times: hours(1, 7) }), OF_TOUR, 'Not yet', /^The tour is on /],
    ['an earlier day', () => ticket(0, { times: hours(-7, -1) }), OF_TOUR, 'No longer valid', /^The tour was on /],
    [
      'a person who was checked in elsewhere',
      () => ticket(1),
      { ...OF_TOUR, ended: [{ ...about, why: 'checked_in', part: 1, version: 1, by: 'Rudi' }] },
      'Already checked in',
      /^Checked in on .*11 Mar.* by Rudi\.$/,
    ],
    [
      'a cancelled person',
      () => ticket(1),
      { ...OF_TOUR, ended: [{ ...about, why: 'cancelled', part: 1, version: 1 }] },
      'Cancelled',
      /was cancelled on/,
    ],
    [
      'before it was moved',
      () => ticket(0),
      { ...OF_TOUR, ended: [{ ...about, why: 'changed', version: 2 }] },
      'Changed since this code',
      /open it again for the new code/,
    ],
    [
      'one that is over',
      () => ticket(0),
      { ...OF_TOUR, ended: [{ ...about, why: 'over', version: 1 }] },
      'This tour is over',
      /^It ended on /,
    ],
  ] satisfies [string, () => Promise<string>, VoucherFacts, string, RegExp][])(
    'of %s says so, and offers no check-in',
    async (_name, code, facts, title, text) => {
      const sheet = await scan(await code(), facts)
      expect(await sheet.findByText(title)).toBeTruthy()
      expect(sheet.getByText(text)).toBeTruthy()
      expect(sheet.queryByRole('button', { name: 'Check in' })).toBeNull()
    },
  )

  it('of one person stays valid where another was checked in or cancelled', async () => {
    const others: VoucherFacts['ended'] = [
      { ...about, why: 'checked_in', part: 1, version: 1 },
      { ...about, why: 'cancelled', part: 2, version: 1 },
    ]
    const sheet = await scan(await ticket(0), { ...OF_TOUR, ended: others })
    expect(await sheet.findByText('Valid today')).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Check in' })).toBeTruthy()
  })
})

const ride = (times = hours(-3, 1)) => codeOf({ times, count: 2 })

describe('a scanned code of a ride, without a network', () => {
  it('that is valid shows the passenger, the pick-up and the vehicle', async () => {
    const sheet = await scan(await ride(), OF_CAB)
    expect(await sheet.findByText('Valid today')).toBeTruthy()
    for (const text of ['Siti Rahmawati', '2 people', 'Toyota Avanza', 'Pick-up', 'Vehicle'])
      expect(sheet.getByText(text), text).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Check in' }))
    expect(await sheet.findByText('Check-in not sent yet')).toBeTruthy()
  })

  it('goes by the time that a flight moved it to', async () => {
    const old = await ride(hours(-9, -5))
    const [startsAt, closesAt] = [Date.now() + HOUR_MS, Date.now() + 3 * HOUR_MS].map((at) =>
      new Date(at).toISOString(),
    )
    const opensAt = new Date(Date.now() - 2 * HOUR_MS).toISOString()
    const moved = [{ bookingId: BOOKING, version: 2, startsAt: startsAt ?? '', opensAt, closesAt: closesAt ?? '' }]
    const sheet = await scan(old, { ...OF_CAB, moved })
    expect(await sheet.findByText('Valid today')).toBeTruthy()
    expect(sheet.getByText(formatInstant(startsAt ?? '', 'Asia/Jakarta'))).toBeTruthy()
  })

  it('that is too early says from when it is taken, and one that ended says when', async () => {
    const early = await scan(await ride(hours(1, 5)), OF_CAB)
    expect(await early.findByText('Not yet')).toBeTruthy()
    expect(early.getByText(/^The pick-up is on .*\. Check in from .*\.$/)).toBeTruthy()
    cleanup()
    const late = await scan(await ride(hours(-5, -1)), OF_CAB)
    expect(await late.findByText('No longer valid')).toBeTruthy()
    expect(late.getByText(/^The ride ended on /)).toBeTruthy()
  })
})

it('a redemption that another device was faster with says when and by whom', async () => {
  const [code, problem] = [await ticket(0), { type: 'about:blank', status: 409, code: 'already_checked_in' }]
  queryClient.setQueryData(hostQueries.voucherFacts().queryKey, OF_TOUR)
  const details = { state: 'in_use', at: WHEN, by: 'Rudi' }
  serve((request) =>
    request.method === 'GET'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answered({ ...problem, message: 'The guest is already checked in.', requestId: 'r', details }, { status: 409 }),
  )
  const root = createRootRoute()
  const component = () => <ScanSheet onClose={() => undefined} read={() => Promise.resolve(code)} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
  const sheet = within(await screen.findByRole('dialog', { name: 'Check in by QR' }))
  await takePicture()
  await userEvent.click(await sheet.findByRole('button', { name: 'Check in' }))
  expect(await sheet.findByText(/^Checked in on .*11 Mar.* by Rudi on another device\.$/)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Check in' })).toBeNull()
})

it('a typed reference that is not on the device says so', async () => {
  const sheet = await scan(null)
  await userEvent.click(await sheet.findByRole('button', { name: 'Scan another' }))
  await userEvent.type(sheet.getByLabelText('Or enter the reference'), 'SG-ABCDEFGH')
  await userEvent.click(sheet.getByRole('button', { name: 'Find' }))
  expect(await sheet.findByText('Booking not found')).toBeTruthy()
})

const OnlineSheet = () => <ScanSheet onClose={() => undefined} />

it('the plain code of a tour voucher finds its booking at the server', async () => {
  const asked: string[] = []
  queryClient.setQueryData(hostQueries.voucherFacts().queryKey, FACTS)
  serve((request) => {
    const q = new URL(request.url).searchParams.get('q')
    if (q !== null) asked.push(q)
    const items = q === 'AB12CD34EF56' ? [aHostedTour()] : []
    return answered({ items, nextCursor: null, waiting: 0, asOf: AS_OF })
  })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: OnlineSheet })
  await openRoutes(root.addChildren([route]), '/')
  const sheet = within(await screen.findByRole('dialog', { name: 'Check in by QR' }))
  await userEvent.type(sheet.getByLabelText('Or enter the reference'), 'ab12cd34ef56')
  await userEvent.click(sheet.getByRole('button', { name: 'Find' }))
  expect(await sheet.findByText(/Pagi · 2 people/)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Check in: Siti Rahmawati' })).toBeTruthy()
  expect(asked).toEqual(['AB12CD34EF56'])
})
