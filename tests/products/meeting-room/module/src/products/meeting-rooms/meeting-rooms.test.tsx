import { createRootRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MeetingRoomBooking, MeetingRoomInvoice } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { money } from '#contract/core/money.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingRows } from '#src/bookings/booking-rows.ts'
import { CancelDialog, loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { readPdf } from '#src/bookings/documents/test-support.ts'
import { loadNotificationTexts } from '#src/notifications/notification-labels.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { speakOnScreens } from '#src/i18n/locale.ts'
import { ServiceSwitch } from '#src/search/ServiceSwitch.tsx'
import { meetingRoomCalendar } from './documents/calendar.ts'
import { meetingRoomInvoicePdf } from './documents/invoice.ts'
import { meetingRoomWallet } from './wallet.tsx'

adminForEachTest()
beforeEach(async () => {
  await speakOnScreens()
  await bookingRows.load()
})
afterEach(cleanup)

const summary = {
  bookingId: '01920000-0000-7000-8000-00000000a001',
  reference: 'SG-ROOM0001',
  state: 'confirmed' as const,
  title: 'Room Borobudur',
  startsAt: '2027-03-12T02:00:00.000Z',
  endsAt: '2027-03-12T04:00:00.000Z',
  zone: 'Asia/Jakarta',
  total: money(400_000, 'IDR'),
  people: 6,
}
const booking: MeetingRoomBooking = {
  ...summary,
  version: 1,
  roomId: 'borobudur',
  cityName: 'Jakarta',
  hours: 2,
  payUntil: null,
}
const item: BookingItem = { service: 'meeting-room', ...summary, booking }

it('is a row of my bookings', async () => {
  const Rows = () => {
    const Row = bookingRows.useParts()('meeting-room')
    return <Row item={item} savedAt={0} />
  }
  await openRoutes(createRootRoute({ component: Rows }), '/')
  expect(screen.getByRole('heading', { name: 'Room Borobudur' })).toBeTruthy()
  expect(screen.getByText('Confirmed')).toBeTruthy()
})

it('is a tab of the search', async () => {
  await openRoutes(
    createRootRoute({ component: () => <ServiceSwitch service="meeting-rooms" onChange={() => undefined} /> }),
    '/',
  )
  expect(screen.getByText('Meeting rooms')).toBeTruthy()
})

it('is shown by the wallet from what is stored', async () => {
  const trip = meetingRoomWallet.read({ version: 9000, facts: { ...booking, takenAt: '2027-03-01T00:00:00.000Z' } })
  if (trip === null || trip === 'newer') throw new Error('the wallet cannot read it')
  expect(trip.nextAt(Date.parse('2027-03-01T00:00:00.000Z'))).toBe(booking.startsAt)
  expect(trip.nextAt(Date.parse('2027-04-01T00:00:00.000Z'))).toBeNull()
  await openRoutes(createRootRoute({ component: () => trip.views.card() }), '/')
  expect(screen.getByText('SG-ROOM0001')).toBeTruthy()
  expect(meetingRoomWallet.read({ version: 9999, facts: {} })).toBe('newer')
})

it('is cancelled in the dialog of all bookings, at the refund that was shown', async () => {
  await loadCancellations()
  const quote = {
    service: 'meeting-room',
    bookingId: summary.bookingId,
    version: 1,
    fee: money(0, 'IDR'),
    refund: summary.total,
    into: 'gateway',
    until: summary.startsAt,
    asOf: '2027-03-01T00:00:00.000Z',
  }
  const sent: unknown[] = []
  const cancelled = { service: 'meeting-room', booking: { ...booking, state: 'cancelled', version: 2 } }
  const onClose = vi.fn<() => void>()
  serve(async (request) => {
    if (request.method === 'GET') return answered(quote)
    sent.push(await request.json())
    return answered(cancelled)
  })
  await openRoutes(
    createRootRoute({
      component: () => <CancelDialog of={{ service: 'meeting-room', booking }} isOpen onClose={onClose} />,
    }),
    '/',
  )
  expect(await screen.findByText('Rp400,000')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel now' })))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ expectedRefund: summary.total }])
})

it('has a calendar entry and invoices, and no documents of another service', async () => {
  const documentsOf = await bookingDocuments.load()
  const invoice: MeetingRoomInvoice = {
    invoiceId: summary.bookingId,
    kind: 'invoice',
    number: 'INV-2027-000042',
    issuedAt: '2027-03-01T00:00:00.000Z',
    zone: summary.zone,
    seller: { name: 'Singgah', legalName: null, taxNumber: null, address: null },
    buyer: { name: 'A company', legalName: null, taxNumber: null, address: null },
    lines: [{ kind: 'meeting_room', hours: 2, amount: summary.total }],
    total: summary.total,
    credits: null,
  }
  const documents = documentsOf('meeting-room')({ service: 'meeting-room', booking }, 0)
  const service = 'meeting-room'
  expect(documents?.invoices({ service, items: [invoice] }).map((one) => one.invoice)).toEqual([invoice])
  expect(documents?.invoices({ service: 'stay', items: [] })).toEqual([])
  const { text } = readPdf(meetingRoomInvoicePdf(invoice, summary.reference))
  expect(text).toContain('Meeting room, 2 hours\nRp400,000')
  const calendar = meetingRoomCalendar(booking)
  expect(calendar).toContain('DTSTART:20270312T020000Z\r\nDTEND:20270312T040000Z\r\nSUMMARY:Room Borobudur')
  expect(meetingRoomCalendar({ ...booking, state: 'cancelled' })).toContain('STATUS:CANCELLED')
})

it('has its cells in the list of travel admins', async () => {
  const row = {
    service: 'meeting-room',
    ...summary,
    guest: 'Siti Rahmawati',
    payment: 'company_account',
    bookedBy: 'Siti Rahmawati',
    company: 'A company',
    createdAt: '2027-03-01T00:00:00.000Z',
    roomName: 'Room Borobudur',
    cityName: 'Jakarta',
    hours: 2,
  }
  const list = {
    items: [row],
    nextCursor: null,
    totals: { all: 1, attention: 0, upcoming: 1, in_house: 0, past: 0, cancelled: 0 },
    services: { stay: 0, flight: 0, tour: 0, cab: 0, 'meeting-room': 1 },
    scope: 'company',
    asOf: '2027-03-01T00:00:00.000Z',
  }
  await openAdmin('/admin/bookings/list', { 'GET /api/Admin/Bookings': () => answered(list) })
  const chips = within(screen.getByRole('navigation', { name: 'Services' }))
  expect(chips.getByRole('link', { name: /Meeting rooms/ }).textContent).toMatch(/1$/)
  const cells = within(screen.getByRole('row', { name: /Siti Rahmawati/ }))
  expect(cells.getByText(/Room Borobudur/)).toBeTruthy()
  expect(cells.getByText(/2 hours/)).toBeTruthy()
})

it('has words of its own in notifications', async () => {
  const { textOf } = await loadNotificationTexts()
  const facts = { reference: 'SG-ROOM0001', title: 'Room Borobudur' }
  const ofRoom = textOf({ kind: 'booking_confirmed', facts: { ...facts, service: 'meeting-room' } })
  expect(ofRoom.text).toBe('Your room is booked. Reference SG-ROOM0001.')
  expect(textOf({ kind: 'booking_confirmed', facts: { ...facts, service: 'stay' } }).text).toMatch(/stay/)
})
