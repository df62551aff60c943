import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { session } from '#src/platform/api/client.ts'
import { startBookingFor, stopBookingFor } from '#src/platform/session/booking-for.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aReturn } from '#tests/support/flights/flights.ts'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { openFlights } from './screen-test-support.tsx'

const AS_OF = '2026-11-20T03:00:00.000Z'

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T04:00:00Z') })
})
afterEach(() => {
  cleanup()
  stopBookingFor()
  vi.useRealTimers()
})

/** Looks for flights of somebody whose book has Budi. */
const open = async (credits: readonly KnownCredit[]) => {
  serve(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/Flights') return answered(aReturn())
    if (pathname === '/api/Flights/credits') return answered({ items: credits, asOf: AS_OF })
    if (pathname !== '/api/Travellers') return refused({ status: 404, code: 'not_found' })
    const budi = {
      travellerId: '01920000-0000-7000-8000-00000000ee09',
      relation: 'colleague',
      name: { givenNames: 'Budi', familyName: null },
      title: null,
      birthDate: null,
      gender: null,
      nationality: null,
      email: null,
      phone: null,
      loyalty: [],
      revision: 1,
      edit: '01920000-0000-7000-8000-00000000ee08',
    }
    return answered({ items: [budi], asOf: AS_OF })
  })
  await openFlights('/flights/list?legs=CGK.DPS.2026-12-01_DPS.CGK.2026-12-05&adults=2')
  await screen.findByRole('heading', { level: 2, name: /^Outbound/ })
}
const hints = () => screen.findByRole('list', { name: 'Credits with these airlines' })

it('is above the flights of its airline, with a link to its booking', async () => {
  await open([aKnownCredit(1)])
  const [line, ...others] = within(await hints()).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(line?.textContent).toContain(
    'Flight credit for Siti Nur Rahmawati: Rp1,000,000 with Garuda Indonesia, valid until Fri, 3 Dec 2027.',
  )
  const link = within(await hints()).getByRole('link', { name: 'Details, booking SG-4K7M2Q9X' })
  expect(link.getAttribute('href')).toContain('/flights/ticket?id=01920000')
})

it('of nobody but the traveller are shown to who books for a colleague', async () => {
  const { user } = session.getState()
  const budi = { name: { givenNames: 'Budi', familyName: null }, isOwn: false }
  startBookingFor({ bookerId: user?.id ?? '', userId: 'budi', name: 'Budi', email: 'budi@people.example' })
  await open([aKnownCredit(1), aKnownCredit(2, { ...budi, until: '2027-01-05' })])
  expect((await hints()).textContent).toMatch(/^Flight credit for Budi/)
  expect(within(await hints()).getAllByRole('listitem')).toHaveLength(1)
})

it('of other bookings are shown only with a saved traveller, two at most', async () => {
  const budi = { name: { givenNames: 'Budi', familyName: null }, isOwn: false }
  await open([
    aKnownCredit(1),
    aKnownCredit(2),
    aKnownCredit(3, { ...budi, until: '2027-01-05' }),
    aKnownCredit(4, { isOwn: false, until: '2026-12-01' }),
  ])
  const list = await hints()
  await vi.waitFor(() => expect(list.textContent).toMatch(/^Flight credit for Budi: .*and 1 more$/))
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
})

it('the traveller gets links to the list of credits, where they cannot open the booking', async () => {
  await open([aKnownCredit(1, { isOwn: false, isTraveller: true, maySeeBooking: false })])
  const link = within(await hints()).getByRole('link', { name: 'Details, booking SG-4K7M2Q9X' })
  expect(link.getAttribute('href')).toBe('/user/travelers')
})

it('with another airline is not shown', async () => {
  await open([aKnownCredit(1, { carrier: 'SQ', airline: 'Singapore Airlines' })])
  await screen.findAllByRole('article')
  expect(screen.queryByRole('list', { name: 'Credits with these airlines' })).toBeNull()
})
