import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aReturn, manyOffers, someResults } from '#tests/support/flights/flights.ts'
import { openFlights } from './screen-test-support.tsx'

const LIST = '/flights/list?legs=CGK.DPS.2026-12-01_DPS.CGK.2026-12-05&adults=2'
const ONE_WAY = '/flights/list?legs=CGK.DPS.2026-12-01'

// Asking by role reckons the accessibility of every element, and a list has thousands of them.
const cards = () => [...document.querySelectorAll('article')]
const card = (name: RegExp): HTMLElement => {
  const found = cards().find(({ textContent }) => name.test(textContent))
  if (!found) throw new Error(`no card of ${name.source}`)
  return found
}
const showsCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count))
const searchOf = (router: Awaited<ReturnType<typeof openFlights>>) =>
  new URLSearchParams(router.state.location.searchStr)

const open = async (address: string, answer: () => Response | Promise<Response>) => {
  const asked: URL[] = []
  serve(({ url }) => {
    asked.push(new URL(url))
    return answer()
  })
  const router = await openFlights(address)
  return { router, asked, user: userEvent.setup() }
}

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T04:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the list of flights', () => {
  it('is chosen leg by leg, with the selection above; back returns to the previous leg', async () => {
    const { router, asked, user } = await open(LIST, () => answered(aReturn()))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jakarta to Denpasar, return' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /^Outbound/ })).toBeTruthy()
    await user.click(within(card(/QG 690/)).getByRole('button', { name: 'Details and fares' }))
    await user.click(await within(card(/QG 690/)).findByRole('button', { name: 'Choose Standard, Rp1,125,000' }))

    expect(await screen.findByRole('heading', { level: 2, name: /^Return/ })).toBe(document.activeElement)
    const chosen = screen.getByRole('region', { name: 'Selected flights' })
    expect(within(chosen).getByText(/QG 690 · Standard/)).toBeTruthy()
    expect(within(chosen).getByRole('status').textContent).toBe('SubtotalRp1,125,000')
    expect(searchOf(router).get('chosen')).toBe('QG690-20261201.QG-standard-short')

    await act(async () => router.history.back())
    expect(await screen.findByRole('heading', { level: 2, name: /^Outbound/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Selected flights' })).toBeNull()
    await act(async () => router.history.forward())

    await screen.findByRole('heading', { level: 2, name: /^Return/ })
    await user.click(within(card(/GA 401/)).getByRole('button', { name: 'Details and fares' }))
    await user.click(await within(card(/GA 401/)).findByRole('button', { name: /^Choose Lite/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/flights/detail'))
    const there = searchOf(router)
    expect(there.get('choice')).toBe('QG690-20261201.QG-standard-short_GA401-20261205.GA-lite-short')
    expect(there.get('adults')).toBe('2')
    expect(asked.filter(({ pathname }) => pathname === '/api/Flights')).toHaveLength(1)
  })

  it('opens a chosen leg again where it is pressed', async () => {
    const { router, user } = await open(`${LIST}&chosen=QG690-20261201.QG-standard-short&airline=ID`, () =>
      answered(aReturn()),
    )
    await user.click(await screen.findByRole('button', { name: /Change this flight/ }))
    expect(await screen.findByRole('heading', { level: 2, name: /^Outbound/ })).toBeTruthy()
    expect(searchOf(router).has('chosen')).toBe(false)
  })

  it('shows time, route, price and passengers of each flight', async () => {
    await open(LIST, () => answered(aReturn()))
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    const late = card(/Citilink QG 690/).textContent
    for (const label of ['22:30', '01:25+1 day', '1h 55m', 'Direct', '3 seats left at this price', 'Rp900,000']) {
      expect(late).toContain(label)
    }
    expect(late).toContain('for 2 travellers')
    expect(late).toContain('82 kg CO2e, 18% below typical')
    const own = card(/QZ 310, QZ 320/).textContent
    for (const label of ['1 stop', '1h 35m in Surabaya SUB', 'Self-transfer in Surabaya']) expect(own).toContain(label)
  })

  it('sorts by the selected tab; the tabs show price and duration', async () => {
    const { router, user } = await open(LIST, () => answered(aReturn()))
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    expect(screen.getByText(/^Best balances price/)).toBeTruthy()
    const cheapest = screen.getByRole('button', { name: /^Cheapest/ })
    expect(cheapest.textContent).toBe('CheapestRp700,0004h')
    await user.click(cheapest)
    await waitFor(() => expect(cards()[0]?.textContent).toContain('QZ 310'))
    expect(searchOf(router).get('sort')).toBe('cheapest')
    await user.click(screen.getByRole('button', { name: /^Fastest/ }))
    await waitFor(() => expect(cards()[0]?.textContent).toContain('GA 400'))
    expect(screen.queryByText(/^Best balances price/)).toBeNull()
  })

  it('filters on the device; the airlines begin with the words of the specification', async () => {
    const { router, asked, user } = await open(LIST, () => answered(aReturn()))
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    const airline = screen.getByLabelText<HTMLSelectElement>('Airline')
    expect([...airline.options].map(({ text }) => text)).toEqual([
      'Pilih Airline',
      'Citilink (1)',
      'Garuda Indonesia (1)',
      'Indonesia AirAsia (1)',
    ])
    await user.selectOptions(airline, 'GA')
    await showsCards(1)
    expect(searchOf(router).get('airline')).toBe('GA')
    await user.click(screen.getByRole('button', { name: /Garuda Indonesia\s*remove filter/ }))
    await showsCards(3)
    await user.click(screen.getByRole('checkbox', { name: /^No self-transfer/ }))
    await showsCards(2)
    expect(asked.filter(({ pathname }) => pathname === '/api/Flights')).toHaveLength(1)
  })

  it('applies one checkbox on top of another, and undoes each separately', async () => {
    const { router, user } = await open(ONE_WAY, () =>
      answered(someResults([{ from: 'CGK', to: 'DPS', offers: manyOffers(25) }])),
    )
    const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }))
    const address = () => Object.fromEntries(searchOf(router))
    await tick(/^Direct/)
    await tick(/^Checked bag included/)
    await waitFor(() => expect(address()).toMatchObject({ stops: '"0"', baggage: 'true' }))
    await tick(/^Checked bag included/)
    await waitFor(() => expect(address()).not.toHaveProperty('baggage'))
    expect(address()).toMatchObject({ stops: '"0"' })
    await tick(/^Direct/)
    await waitFor(() => expect(address()).not.toHaveProperty('stops'))
  })

  it('without matching flights names the filter to remove', async () => {
    const { user } = await open(`${LIST}&airline=GA&stops=1`, () => answered(aReturn()))
    expect(await screen.findByRole('heading', { name: 'No flights match your filters' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Without “Garuda Indonesia”: 1 flight' }))
    await showsCards(1)
  })

  it('of hundreds is paginated, and the URL has the number shown', async () => {
    const { router, user } = await open(ONE_WAY, () =>
      answered(someResults([{ from: 'CGK', to: 'DPS', offers: manyOffers(25) }])),
    )
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    expect(cards()).toHaveLength(10)
    await user.click(screen.getByText('Show more flights'))
    await showsCards(20)
    expect(searchOf(router).get('pages')).toBe('2')
  })

  it('on a day without flights leads to the days around it, none of them over', async () => {
    const { router, user } = await open('/flights/list?legs=CGK.DPS.2026-11-21', () =>
      answered(someResults([{ from: 'CGK', to: 'DPS', offers: [] }])),
    )
    expect(await screen.findByRole('heading', { name: 'No flights on this day' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Thu 19 Nov' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Fri 20 Nov' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sun 22 Nov' }))
    expect(searchOf(router).get('legs')).toBe('CGK.DPS.2026-11-22')
  })

  it('omits flights that depart before the previous one has landed, and says so', async () => {
    const results = aReturn()
    const [there, back] = results.legs
    const early = {
      ...results,
      legs: [...(there ? [there] : []), { ...back, day: '2026-12-01', offers: there?.offers }],
    }
    await open(`${LIST}&chosen=GA400-20261201.GA-lite-short`, () => answered(early))
    expect(await screen.findByText('1 flight leaves before you land and is hidden.')).toBeTruthy()
    cleanup()
    await open(`${LIST}&chosen=QG690-20261201.QG-lite-short&adults=3`, () => answered(early))
    expect(await screen.findByRole('heading', { name: 'You land after the last flight' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change previous flight' })).toBeTruthy()
  })

  it('says that a selected flight is no longer available, and asks for another', async () => {
    await open(`${LIST}&chosen=GA999-20261201.GA-lite-short`, () => answered(aReturn()))
    expect(await screen.findByText(/no longer available/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /^Outbound/ })).toBeTruthy()
  })

  it('reports a failed search: no criteria, unreadable, refused, or offline', async () => {
    const { asked } = await open('/flights/list', () => answered({}))
    expect(await screen.findByRole('heading', { name: 'Where do you want to fly?' })).toBeTruthy()
    cleanup()
    await openFlights('/flights/list?legs=CGK.CGK.2026-12-01')
    expect(await screen.findByText('Choose a different airport to fly to.')).toBeTruthy()
    expect(asked.filter(({ pathname }) => pathname === '/api/Flights')).toEqual([])
    cleanup()
    serve(() =>
      refused({
        status: 400,
        code: 'day_in_past',
        fields: [{ field: 'query.legs', code: 'day_in_past', message: 'This day has passed.' }],
      }),
    )
    await openFlights(ONE_WAY)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This day has passed.')
    const on = within(alert).getByRole('link', { name: 'Change search' })
    expect(on.getAttribute('href')).toBe('/flights/home?legs=CGK.DPS.2026-12-01')
    cleanup()
    serve(() => Promise.reject(new TypeError('no network')))
    await openFlights('/flights/list?legs=CGK.DPS.2026-12-02')
    expect(await screen.findByRole('heading', { name: 'Not available offline' })).toBeTruthy()
    serve(() => answered(aReturn()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await showsCards(3)
  })

  it('offers a retry where the server failed, and not where the search is impossible', async () => {
    await open(ONE_WAY, () => refused({ status: 429, code: 'rate_limited', message: 'Too many calls.' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Too many calls.')
    serve(() => answered(aReturn()))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await showsCards(3)
    cleanup()
    serve(() => refused({ status: 400, code: 'day_in_past' }))
    await openFlights('/flights/list?legs=CGK.DPS.2026-12-03')
    expect(within(await screen.findByRole('alert')).queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
