import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StayRow } from '#contract/products/stays/today.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { aHostBooking, AS_OF, BOOKING, hostForEachTest, TODAY } from '#src/host/host-test-support.tsx'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { refused, serve } from '#src/platform/device/test-support.ts'
import { HostRunStay } from './HostRunStay.tsx'

hostForEachTest()

const NAME = 'Siti Rahmawati'
const NOTHING = { arrive: false, leave: false, noShow: false, undoNoShow: false }
const aRow = (more: Partial<StayRow>): StayRow => ({
  bookingId: BOOKING,
  reference: 'SG-7K2M9QXA',
  state: 'in_use',
  hotelName: 'Rumah Melati',
  cityName: 'Jakarta',
  guest: NAME,
  rooms: 1,
  checkIn: TODAY,
  checkOut: TODAY,
  total: aHostBooking().total,
  createdAt: AS_OF,
  version: 4,
  can: { ...NOTHING, leave: true },
  ...more,
})

const show = (row: StayRow) =>
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <HostRunStay stay={row} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )

const goOffline = () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  act(reportUnreachable)
}

it.each([
  ['check-out', aRow({}), `Check out: ${NAME}`, 'Check-out not sent yet', 'host.checkOut'],
  [
    'check-in',
    aRow({ can: { ...NOTHING, arrive: true } }),
    `Check in: ${NAME}`,
    'Check-in not sent yet',
    'host.checkIn',
  ],
  [
    'undo of a no-show',
    aRow({ can: { ...NOTHING, undoNoShow: true } }),
    `Undo no-show: ${NAME}`,
    'Undo of the no-show not sent yet',
    'host.undoNoShow',
  ],
])('a %s on the board of today is queued once, and nothing else is offered meanwhile', async (_name, row, ...rest) => {
  const [button, text, kind] = rest
  show(row)
  goOffline()
  await userEvent.dblClick(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(outbox.getView().entries.map((entry) => entry.kind)).toEqual([kind])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo'])
})

it('a no-show on the board that came too late says when the guest was checked in', async () => {
  show(aRow({ state: 'confirmed', can: { ...NOTHING, noShow: true } }))
  goOffline()
  await userEvent.click(screen.getByRole('button', { name: `No-show: ${NAME}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'No-show' }))
  expect(await screen.findByText('No-show not sent yet')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const details = { state: 'in_use', from: 'confirmed', version: 5, at: '2027-03-12T06:58:00.000Z' }
  serve(() => refused({ status: 412, code: 'changed_meanwhile', details }))
  act(reportReachable)
  const [waiting] = outbox.getView().entries
  await act(() => outbox.retry(waiting?.id ?? ''))
  expect(await screen.findByText('No-show not reported')).toBeTruthy()
  expect(screen.getByText(/Checked in on .*06:58/)).toBeTruthy()
})
