import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { speakIn } from '#src/i18n/locale.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { AS_OF, BOOKING, hostForEachTest, openHost, WAITING_REQUEST } from '../host-test-support.tsx'
import { aHostedTour } from '../hosted-tour-test-support.ts'

hostForEachTest()
beforeEach(() => speakIn(['tours']))

it('shows a tour with its option and people, and checks its guests in', async () => {
  const { sent } = await openHost([aHostedTour()], {
    other: () => answered({ bookingId: BOOKING, reference: 'SG-7K2M9QXB', state: 'in_use', version: 4, at: AS_OF }),
  })
  const row = within(await screen.findByRole('article', { name: 'Siti Rahmawati' }))
  expect(row.getByText(/Pagi · 2 people/)).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Check in: Siti Rahmawati' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/Agent/Bookings/${BOOKING}/check-in`, body: {} }]))
})

it('opens with who comes, where they are picked up and what they answered', async () => {
  await openHost([aHostedTour()], { address: `/agent/bookings?id=${BOOKING}` })
  const sheet = within(await screen.findByRole('dialog', { name: 'Siti Rahmawati' }))
  for (const text of ['1 × Dewasa, 1 × Anak', 'Ayu, Anak (age 8)', 'Kacang', /^Stasiun, /])
    expect(sheet.getByText(text), String(text)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Manifest of this departure (PDF)' })).toBeTruthy()
})

it('waits for an answer, which is yes, or no in the words of tours', async () => {
  const { sent } = await openHost(
    [aHostedTour({ state: 'issuing', request: WAITING_REQUEST, can: { answer: true } })],
    {
      other: () =>
        answered({ bookingId: BOOKING, reference: 'SG-7K2M9QXB', state: 'issue_failed', version: 4, at: AS_OF }),
    },
  )
  const row = within(await screen.findByRole('article', { name: 'Siti Rahmawati' }))
  expect(row.getByText('Waits for your answer')).toBeTruthy()
  expect(row.getByText('3 hours left')).toBeTruthy()
  expect(row.queryByRole('button', { name: /^Manifest/ })).toBeNull()
  expect(row.getByRole('button', { name: 'Accept: Siti Rahmawati' })).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Decline: Siti Rahmawati' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/The seats are on sale again/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('radio', { name: "The tour doesn't run on this date" }))
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: `/api/Agent/Bookings/${BOOKING}/refusal`, body: { declineReason: 'closed', note: '' } },
    ]),
  )
})
