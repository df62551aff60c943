import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earningAmounts, payoutDays, splitEarning, sumEarnings } from '#contract/hosts/earnings/earning-rules.ts'
import type { HostBusiness } from '#contract/hosts/earnings/business.ts'
import type { Earning, EarningPage } from '#contract/hosts/earnings/earnings.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import * as files from '#src/bookings/documents/save-file.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Earnings } from './Earnings.tsx'
import { earningCells, earningPdf } from './earning-file.ts'
import { earningSearchSchema } from './search.ts'

const AT = '2027-03-14T02:00:00.000Z'
const MONTH = '2027-03'

const earning = (count: number, more: Partial<Earning> = {}): Earning => {
  const isCollected = more.isCollected ?? true
  const gross = more.gross?.minor ?? 3_663_000
  const facts = { gross, sold: 3_663_000, soldForFee: 3_000_000, soldForTax: 3_300_000, countryCode: 'ID' }
  const split = splitEarning({ ...facts, isCollected, hasTaxNumber: true })
  const payoutDay = more.payoutDay ?? '2027-03-15'
  return {
    bookingId: `01920000-0000-7000-8000-0000000000${String(10 + count)}`,
    reference: `SG-TEST${count}`,
    service: 'stay',
    state: 'confirmed',
    listingId: '019b76da-a800-727a-9edf-b2774baca3c2',
    listing: 'Rumah Melati',
    guest: `Guest ${count}`,
    startsAt: '2027-03-12T07:00:00.000Z',
    endsAt: '2027-03-15T05:00:00.000Z',
    zone: 'Asia/Jakarta',
    ...earningAmounts(split, { currency: 'IDR', isCollected, payoutDay }),
    isCollected,
    isDue: false,
    ...more,
  }
}

const pageOf = (items: readonly Earning[], more: Partial<EarningPage> = {}): EarningPage => ({
  month: MONTH,
  months: { first: '2027-02', last: '2027-04' },
  sums: sumEarnings(items),
  days: payoutDays(items).map((day) => ({ ...day, isDue: day.day < '2027-03-15' })),
  items: [...items],
  nextCursor: null,
  isFinal: false,
  asOf: AT,
  ...more,
})

const BUSINESS: HostBusiness = {
  name: 'Rumah Melati',
  address: 'Jalan Melati 7',
  taxNumber: '3171234567890123',
  bank: { bank: 'BCA', holder: 'Siti Rahmawati', numberEnd: '7788', changedAt: AT },
  version: 2,
}

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakToStaff()
})
afterEach(() => {
  cleanup()
  reportReachable()
  queryClient.clear()
})

type Answer = (url: URL) => Response | Promise<Response>

const open = async (
  earnings: Answer,
  address = `/agent/earnings?month=${MONTH}`,
  business: Answer = () => answered(BUSINESS),
) => {
  const asked: string[] = []
  serve((request) => {
    const url = new URL(request.url)
    if (url.pathname === '/api/Agent/Earnings') {
      asked.push(url.search)
      return earnings(url)
    }
    if (url.pathname === '/api/Agent/Business') return business(url)
    return refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_agent' })
  const page = createRoute({
    getParentRoute: () => area,
    path: '/agent/earnings',
    validateSearch: earningSearchSchema,
    component: Earnings,
  })
  const router = await openRoutes(root.addChildren([area.addChildren([page])]), address)
  return { router, asked }
}

const ITEMS = [
  earning(1, { payoutDay: '2027-03-11' }),
  earning(2, { gross: { minor: 1_831_500, currency: 'IDR' }, state: 'cancelled' }),
  earning(3, { isCollected: false }),
]
const digits = (shown: string | null | undefined): string => (shown ?? '').replaceAll(/[^\d-]/g, '')
const unspaced = (shown: string): string => shown.replaceAll(/\s/g, '')

/** What is written on the pages of a PDF. */
const writtenIn = async (bytes: Uint8Array): Promise<string> => {
  const { decodePDFRawStream, PDFDocument, PDFRawStream } = await import('@cantoo/pdf-lib')
  const { context } = await PDFDocument.load(bytes)
  let written = ''
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const stream = new TextDecoder('latin1').decode(decodePDFRawStream(object).decode())
    for (const [, hex = ''] of stream.matchAll(/<([\dA-F]+)> Tj/g)) {
      const codes = hex.match(/../g) ?? []
      written += `${codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')}\n`
    }
  }
  return written
}

describe('the earnings of a month', () => {
  it('show sums, what is due when, and each booking with a link to it', async () => {
    await open(() => answered(pageOf(ITEMS)))
    await screen.findByText('Payout calendar')
    const [sum] = sumEarnings(ITEMS)
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Guests pay', 'Singgah fee', 'Tax withheld', 'Net'])
    const [gross, fee, tax, net] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(digits(gross)).toContain(String(sum?.gross.minor))
    expect(digits(fee)).toContain(String(sum?.fee.minor))
    expect(digits(tax)).toContain(String(sum?.tax.minor))
    expect(net).toContain('collected by you')
    const days = within(screen.getByRole('list', { name: 'Payouts by day' })).getAllByRole('listitem')
    expect(days.map(({ textContent }) => textContent?.match(/Due|Upcoming/)?.[0])).toEqual(['Due', 'Upcoming'])
    // Nothing claims a transfer.
    expect(document.body.textContent).not.toMatch(/\b(?:paid out|transferred|sent to)\b/i)
    expect(screen.getByRole('link', { name: 'Guest 2' }).getAttribute('href')).toContain(ITEMS[1]?.bookingId)
    expect(screen.getByText('Cancellation charge')).toBeTruthy()
    expect(screen.getByText('Collected by you')).toBeTruthy()
    expect(await screen.findByText(/BCA •••• 7788/)).toBeTruthy()
    expect(screen.getByText(/^Provisional/)).toBeTruthy()
  })

  it('are of the month that is chosen, and read on by pages', async () => {
    const { router, asked } = await open((url) =>
      url.searchParams.get('cursor') === null
        ? answered(pageOf([earning(1)], { nextCursor: 'next' }))
        : answered(pageOf([earning(2)])),
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'Guest 2' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Guest 1' })).toBeTruthy()
    const choice = screen.getByRole('combobox', { name: 'Month of the payout' })
    const values = within(choice)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['2027-04', '2027-03', '2027-02']))
    expect(values).toEqual(values.toSorted().toReversed())
    await user.selectOptions(choice, '2027-02')
    await waitFor(() => expect(router.state.location.search).toEqual({ month: '2027-02' }))
    await waitFor(() => expect(asked.at(-1)).toContain('month=2027-02'))
  })

  it('say what will fill an empty month, and offer no statement of it', async () => {
    await open(() => answered(pageOf([], { months: null })))
    expect(await screen.findByText('No earnings yet')).toBeTruthy()
    expect(screen.getByText(/Confirmed bookings of your listings appear here/)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Download the month' })).toBeNull()
  })

  it('show what was seen last when offline, with its time; another month is not there', async () => {
    let isGone = false
    const { router } = await open(() =>
      isGone ? Promise.reject(new TypeError('Failed to fetch')) : answered(pageOf(ITEMS)),
    )
    await screen.findByText('Payout calendar')
    isGone = true
    act(() => reportUnreachable())
    expect((await screen.findByTestId('as-of')).textContent).toContain('saved on this device')
    expect(screen.getByRole('link', { name: 'Guest 1' })).toBeTruthy()
    await act(() => router.navigate({ to: '/agent/earnings', search: { month: '2027-01' } }))
    expect(await screen.findByText("This month isn't saved on this device")).toBeTruthy()
  })

  it('that could not be read are asked for again', async () => {
    let isBroken = true
    await open(() =>
      isBroken ? refused({ status: 422, code: 'validation_failed', message: 'Broken.' }) : answered(pageOf(ITEMS)),
    )
    expect(await screen.findByText('Broken.')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Payout calendar')).toBeTruthy()
  })
})

describe('the statement of a month', () => {
  it('as CSV has every booking of all pages, adds up to the sums, and runs no formula', async () => {
    const evil = earning(4, { guest: '=HYPERLINK("http://evil.example")' })
    const all = [...ITEMS, evil]
    await open((url) =>
      url.searchParams.get('cursor') === null
        ? answered({ ...pageOf(all), items: ITEMS, nextCursor: 'next' })
        : answered({ ...pageOf(all), items: [evil] }),
    )
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    const [name, content] = save.mock.calls[0] ?? []
    expect(name).toBe('Singgah-2027-03.csv')
    if (typeof content !== 'string') throw new TypeError('not saved as text')
    const lines = content.trim().split('\r\n')
    expect(lines).toHaveLength(1 + all.length)
    expect(lines.at(-1)).toContain(`"'=HYPERLINK`)
    const [sum] = sumEarnings(all)
    const cells = earningCells(all)
    for (const [column, amount] of [
      [6, sum?.gross],
      [7, sum?.fee],
      [8, sum?.tax],
      [9, sum?.net],
      [10, sum?.payout],
    ] as const)
      expect(cells.reduce((total, row) => total + Number(row[column]), 0)).toBe(amount?.minor)
  })

  it('as PDF has the business, the sums and the bookings', async () => {
    const page = pageOf(ITEMS)
    const bytes = await earningPdf(page, BUSINESS)
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const document = await PDFDocument.load(bytes)
    expect(document.getTitle()).toContain('March 2027')
    const shown = await writtenIn(bytes)
    const [sum] = page.sums
    for (const part of [
      'Rumah Melati',
      '3171 2345 6789 0123',
      '7788',
      'SG-TEST1',
      'SG-TEST2',
      'SG-TEST3',
      'Provisional',
    ])
      expect(shown, part).toContain(part)
    for (const amount of [sum?.gross, sum?.fee, sum?.tax, sum?.net, sum?.payout])
      expect(unspaced(shown)).toContain(unspaced(formatMoney(amount ?? { minor: 0, currency: 'IDR' })))
  })
})
