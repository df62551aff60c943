import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChosenFlights, FlightResults } from '#contract/products/flights/flights.ts'
import { money, sumMoney } from '#contract/core/money.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aReturn } from '#tests/support/flights/flights.ts'
import { flightSearchOf } from '../search/asked-search.ts'
import { flightQueries } from '../search/queries.ts'
import { openFlights } from '../search/screen-test-support.tsx'

const ASKED = 'legs=CGK.DPS.2026-12-01_DPS.CGK.2026-12-05&adults=2'
const CHOICE = 'QZ310-20261201~QZ320-20261201.QZ-lite-short_GA401-20261205.GA-standard-short'
const DETAIL = `/flights/detail?choice=${CHOICE}&${ASKED}`

/** The self-transfer there, with the cheapest fare, and the flight back with one that may be changed. */
const chosenIn = ({ legs, ...results }: FlightResults): ChosenFlights => {
  const chosen = [
    { offer: legs[0]?.offers[2], family: 0 },
    { offer: legs[1]?.offers[0], family: 1 },
  ].flatMap(({ offer, family }) => {
    const fare = offer?.fares[family]
    if (!offer || !fare) return []
    const lines = [
      { kind: 'fare' as const, amount: money(fare.total.minor - 200_000, 'IDR') },
      { kind: 'airport_charge' as const, amount: money(120_000, 'IDR') },
      { kind: 'vat' as const, amount: money(80_000, 'IDR') },
    ]
    return [{ offer, fare, lines, typicalEmissions: 100_000 }]
  })
  return {
    ...results,
    legs: chosen,
    total: sumMoney(
      chosen.map(({ fare }) => fare.total),
      'IDR',
    ),
  }
}

const open = async (answer: () => Response | Promise<Response>, address = DETAIL) => {
  serve(answer)
  return openFlights(address)
}

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('selected flights', () => {
  it('are listed by leg with flights, conditions, price lines and total', async () => {
    await open(() => answered(chosenIn(aReturn())))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jakarta to Denpasar, return' })).toBeTruthy()
    const there = screen.getByRole('region', { name: 'Outbound' })
    for (const text of [
      '12:00',
      '17:00',
      'terminal 3',
      '1h 35m in Surabaya',
      'Separate tickets: collect your bags',
      'No checked bag',
      'No changes. Non-refundable.',
      '90 kg CO2e, 10% below typical',
      'great-circle distance plus 95 km',
    ]) {
      expect(there.textContent).toContain(text)
    }
    const back = screen.getByRole('region', { name: 'Return' })
    for (const text of [
      'Change fee Rp350,000',
      'Non-refundable',
      '20 kg checked bag',
      'Change fee Rp350,000 per traveller',
    ]) {
      expect(back.textContent).toContain(text)
    }
    expect(back.textContent).not.toContain('separate tickets')
    const price = screen.getByRole('region', { name: 'Price' })
    expect(price.textContent).toContain('FareRp500,000Airport chargesRp120,000Value added taxRp80,000')
    expect(price.textContent).toContain('TotalRp2,075,000for 2 travellers')
    const on = new URLSearchParams(
      screen.getByRole('link', { name: 'Book flights' }).getAttribute('href')?.split('?')[1],
    )
    expect([on.get('choice'), on.get('adults'), on.get('seen')]).toEqual([CHOICE, '2', '2075000'])
    expect(screen.queryByText(/price changed from/)).toBeNull()
  })

  it('link back to the list, at any of their legs with the earlier ones chosen', async () => {
    await open(() => answered(chosenIn(aReturn())), `/flights/detail?choice=${CHOICE}&adults=2`)
    const changes = await screen.findAllByRole('link', { name: 'Change this flight' })
    const addresses = changes.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]))
    expect(addresses.map((address) => address.get('chosen'))).toEqual([
      null,
      'QZ310-20261201~QZ320-20261201.QZ-lite-short',
    ])
    expect(addresses[1]?.get('legs')).toBe('CGK.DPS.2026-12-01_DPS.CGK.2026-12-05')
    expect(addresses[1]?.get('adults')).toBe('2')
  })

  it('show both prices where the price differs from the list', async () => {
    const results = aReturn()
    const flightSearch = flightSearchOf({
      legs: 'CGK.DPS.2026-12-01_DPS.CGK.2026-12-05',
      adults: 2,
      children: undefined,
      infants: undefined,
      cabin: undefined,
    })
    if ('fault' in flightSearch) throw new Error('the search is not one')
    queryClient.setQueryData(flightQueries.search(flightSearch).queryKey, results)
    const dearer = chosenIn(results)
    await open(() => answered({ ...dearer, total: money(2_200_000, 'IDR') }))
    expect((await screen.findByText(/price changed from/)).textContent).toContain('from Rp2,075,000 to Rp2,200,000')
    cleanup()
    await open(() => answered(dearer), `${DETAIL}&children=0`)
    await screen.findByRole('heading', { level: 1 })
  })

  it.each([
    ['sold_out', 409, 'Sold out'],
    ['not_found', 404, 'These flights are no longer available'],
    ['legs_overlap', 409, 'These flights overlap'],
  ] as const)('refused with %s explain why, and link on', async (code, status, title) => {
    await open(() => refused({ status, code }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const on = within(screen.getByRole('alert')).getByRole('link', { name: 'Choose other flights' })
    expect(on.getAttribute('href')).toContain('legs=CGK.DPS.2026-12-01_DPS.CGK.2026-12-05')
  })

  it('are unavailable offline without stored data, and without a selection', async () => {
    await open(() => Promise.reject(new TypeError('no network')))
    expect(await screen.findByRole('heading', { name: 'Not available offline' })).toBeTruthy()
    cleanup()
    await openFlights('/flights/detail')
    expect(await screen.findByRole('heading', { name: 'No flight selected' })).toBeTruthy()
  })

  it('are handed on as a link, which is shown where it cannot be copied', async () => {
    await open(() => answered(chosenIn(aReturn())))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText(/^Link copied\./)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Copy this link')).toBeTruthy()
  })
})
