import { expect, it } from 'vitest'
import { aFlightRow, aStayRow } from '#src/products/flights/admin/flights-test-support.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { speak } from '#src/i18n/locale.ts'
import { exportCells, exportHeader } from './export-rows.ts'

await speak('en')
const cellsOf = exportCells(await productAdmin.load(), 'Asia/Jakarta')

const notification = (cells: readonly (string | number)[]) =>
  Object.fromEntries(exportHeader().flatMap((name, place) => (cells[place] === '' ? [] : [[name, cells[place]]])))

it('describes a stay and flights in the same columns', () => {
  const both = [cellsOf(aStayRow()), cellsOf(aFlightRow({ policyReason: '=1+1' }))]
  expect(both.map(({ length }) => length)).toEqual([exportHeader().length, exportHeader().length])
  expect(notification(both[0] ?? [])).toMatchObject({
    Service: 'Stays',
    Hotel: 'Hotel Melati',
    'Check-in or first departure': '2026-12-01',
    'Check-out or last arrival': '2026-12-03',
    Nights: 2,
    Total: 1_200_000,
  })
  expect(notification(both[1] ?? [])).toEqual({
    Reference: 'SG-4K7M2Q9X',
    Status: 'Confirmed',
    'Guest or traveller': 'Siti Nur Rahmawati',
    Service: 'Flights',
    Route: 'CGK-DPS DPS-CGK',
    Flights: 'GA 410 GA 411 GA 412',
    'Airline booking code': 'K7M2QX',
    'Check-in or first departure': '2026-12-01',
    'Time zone of first departure': 'Asia/Jakarta',
    'Check-out or last arrival': '2026-12-04',
    Travellers: 2,
    Total: 4_500_000,
    Currency: 'IDR',
    Payment: 'Paid when booking',
    'Out-of-policy reason': '=1+1',
    'Booked by': 'Ayu Prameswari',
    Company: 'Nusantara Energi',
    'Booked at': '2026-11-20 10:00',
    'Time zone of booking': 'Asia/Jakarta',
  })
})

it('omits legs without travellers, unless none is left', () => {
  const { legs } = aFlightRow()
  const [first, second] = legs.map((leg) => ({ ...leg, travellers: 0 }))
  if (!first || !second) throw new Error('two legs are meant')
  expect(notification(cellsOf(aFlightRow({ legs: [first, ...legs.slice(1)] })))).toMatchObject({
    Route: 'DPS-CGK',
    'Check-in or first departure': '2026-12-04',
  })
  expect(notification(cellsOf(aFlightRow({ legs: [first, second] })))).toMatchObject({ Route: 'CGK-DPS DPS-CGK' })
})
