import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aStay } from '#src/bookings/documents/test-support.ts'
import { RunStay } from './RunStay.tsx'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const { bookingId } = aStay()
const QUOTE = {
  bookingId,
  version: 4,
  fee: idr(1_221_000),
  refund: idr(1_221_000),
  feeAtProperty: idr(0),
  into: 'gateway',
  nightsBack: [{ night: '2027-03-13', rooms: 2 }],
  arrivalTime: '22:30',
  canUndo: false,
  asOf: '2027-03-12T11:00:00.000Z',
}
const ALL = { arrive: true, leave: true, noShow: true, undoNoShow: true }

const show = (
  answer: () => Response | Promise<Response>,
  can: Partial<typeof ALL> = ALL,
  quote: () => Response = () => answered(QUOTE),
) => {
  const sent: Request[] = []
  serve((request) => {
    sent.push(request)
    return request.method === 'GET' ? quote() : answer()
  })
  const tree = (now: Partial<typeof ALL>) => (
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RunStay stay={{ bookingId, version: 3, guest: 'Ni Luh Ayu', can: now }} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>
  )
  const { rerender } = render(tree(can))
  return {
    sent,
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    become: (now: typeof can) => rerender(tree(now)),
  }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => act(async () => fireEvent.click(button(name)))
const STAYED = aStay({ state: 'in_use', version: 4 })

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('a stay at reception', () => {
  it('offers only the step that is possible now, with the name of the guest', () => {
    const { become } = show(() => answered(STAYED), { arrive: true })
    expect(screen.getAllByRole('button')).toEqual([button('Arrived: Ni Luh Ayu')])
    become({ leave: true })
    expect(screen.getAllByRole('button')).toEqual([button('Checked out: Ni Luh Ayu')])
    become({})
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['Arrived', 'POST', '/arrival'],
    ['Checked out', 'POST', '/departure'],
    ['Undo no-show', 'DELETE', '/no-show'],
  ])('sends "%s" once, with the version it was decided on', async (text, method, path) => {
    const answer = pending<Response>()
    const { changes } = show(() => answer.promise)
    await press(`${text}: Ni Luh Ayu`)
    await press(`${text}: Ni Luh Ayu`)
    expect(changes().map((request) => [request.method, new URL(request.url).pathname.endsWith(path)])).toEqual([
      [method, true],
    ])
    expect(changes()[0]?.headers.get('If-Match')).toBe('"3"')
    await act(async () => answer.resolve(answered(STAYED)))
  })

  it('retries with the same key after a lost answer, and says that it needs the network', async () => {
    const { changes } = show(() => Promise.reject(new TypeError('offline')))
    await press('Arrived: Ni Luh Ayu')
    expect((await screen.findByRole('alert')).textContent).toContain("Try again when you're online")
    await press('Arrived: Ni Luh Ayu')
    await waitFor(() => expect(changes()).toHaveLength(2))
    const [first, second] = changes().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).toBe(first)
  })

  it('keeps showing the reason when another person was first and the buttons are gone', async () => {
    const { changes, become } = show(() =>
      refused({
        status: 412,
        code: 'changed_meanwhile',
        message: 'This changed while you were looking. Check the latest version.',
      }),
    )
    await press('Arrived: Ni Luh Ayu')
    become({})
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This changed while you were looking. Check the latest version.',
    )
    become(ALL)
    await press('Arrived: Ni Luh Ayu')
    const [first, second] = changes().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).not.toBe(first)
  })
})

describe('a no-show', () => {
  it('shows fee, refund, nights and the announced time before it is confirmed', async () => {
    const answer = pending<Response>()
    const { changes } = show(() => answer.promise)
    await press('No-show: Ni Luh Ayu')
    const dialog = await screen.findByRole('dialog', { name: 'Report Ni Luh Ayu as a no-show?' })
    await screen.findByText('No-show fee')
    expect(dialog.textContent).toContain('Ni Luh Ayu plans to arrive at 22:30.')
    expect(dialog.textContent).toMatch(/Refund to your original payment methodRp1,221,000/u)
    expect(dialog.textContent).toContain('2 rooms')
    expect(dialog.textContent).toContain("You can't undo this")
    expect(changes()).toEqual([])
    await press('No-show')
    await press('No-show')
    expect(changes().map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"'])
    await act(async () => answer.resolve(answered(aStay({ state: 'no_show' }))))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what can be charged at the property, and that it can be waived', async () => {
    show(
      () => answered(STAYED),
      { noShow: true },
      () =>
        answered({
          ...QUOTE,
          refund: idr(0),
          feeAtProperty: idr(500_000),
          arrivalTime: '',
          canUndo: true,
          nightsBack: [],
        }),
    )
    await press('No-show: Ni Luh Ayu')
    await screen.findByText('You may charge the guest')
    expect(screen.getByText('No nights will be released.')).toBeTruthy()
    expect(screen.getByText(/You can undo this for 24 hours/)).toBeTruthy()
  })

  it('explains a refusal, and retries', async () => {
    let isLate = true
    show(
      () => answered(STAYED),
      { noShow: true },
      () => (isLate ? refused({ status: 409, code: 'no_show_too_late', message: 'Too late.' }) : answered(QUOTE)),
    )
    await press('No-show: Ni Luh Ayu')
    expect((await screen.findByRole('alert')).textContent).toBe('Too late.')
    expect(screen.queryByRole('button', { name: 'No-show' })).toBeNull()
    isLate = false
    await press('Try again')
    await screen.findByRole('button', { name: 'No-show' })
  })
})
