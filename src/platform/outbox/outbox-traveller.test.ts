import { afterEach, expect, test } from 'vitest'
import { reportReachable, reportUnreachable } from '../device/connectivity.ts'
import { startBookingFor, stopBookingFor } from '../session/booking-for.ts'
import { aDevice, aServer, aTab, SARI } from './outbox-test-support.ts'

afterEach(() => {
  reportReachable()
  stopBookingFor()
})

test('a change is for the colleague of the moment it was made, whatever the tab that sends it is for', async () => {
  const [device, server] = [aDevice(), aServer()]
  reportUnreachable()
  const { outbox } = aTab(device, server)
  startBookingFor({ bookerId: SARI.id, userId: 'made', name: 'Made', email: 'made@nusantara.example' })
  await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')
  stopBookingFor()
  await outbox.submit('note', { text: 'b', lane: 'x' }, 'B')
  startBookingFor({ bookerId: SARI.id, userId: 'rina', name: 'Rina', email: 'rina@nusantara.example' })
  reportReachable()
  await aTab(device, server).outbox.drain()
  expect(server.tries.map(({ text, bookingFor }) => [text, bookingFor])).toEqual([
    ['a', 'made'],
    ['b', null],
  ])
})
