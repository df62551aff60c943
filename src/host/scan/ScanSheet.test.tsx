import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keyText, voucherCode, type Voucher } from '#contract/hosts/voucher-code.ts'
import type { VoucherFacts } from '#contract/hosts/vouchers.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
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
  checkIn: TODAY,
  checkOut: addDays(TODAY, 2),
  rooms: 1,
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
const FACTS: VoucherFacts = {
  keys: [{ keyId: 1, publicKey: keyText(publicKey) }],
  listings: [{ listingId: LISTING, name: 'Rumah Melati', zone: 'Asia/Jakarta' }],
  ended: [],
  asOf: AS_OF,
}

/** The sheet without a network, with what the device knew before; the picture has the code. */
const scan = async (code: string | null, facts: VoucherFacts | null = FACTS) => {
  if (facts !== null) queryClient.setQueryData(hostQueries.voucherFacts().queryKey, facts)
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  act(reportUnreachable)
  const root = createRootRoute()
  const read = () => Promise.resolve(code)
  const component = () => <ScanSheet onClose={() => undefined} read={read} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
  const file = new File(['picture'], 'code.png', { type: 'image/png' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('a picture cannot be chosen')
  await userEvent.upload(input, file)
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
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await userEvent.upload(input ?? document.body, new File(['picture'], 'code.png', { type: 'image/png' }))
    expect(await sheet.findByText('Already used on this device')).toBeTruthy()
  })

  it.each([
    ['another property', () => codeOf({ listingId: BOOKING }), FACTS, 'Another property'],
    ['another day', () => codeOf({ checkIn: addDays(TODAY, 1), checkOut: addDays(TODAY, 3) }), FACTS, 'Not today'],
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
