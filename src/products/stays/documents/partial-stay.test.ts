import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { aStay, readPdf } from '#src/bookings/documents/test-support.ts'
import { voucherPdf } from './voucher.ts'

const CHANGED = '2027-03-04T05:00:00.000Z'
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const stay = (room: number, checkIn: string, guest: string, guests: { adults: number; childAges: number[] }) => ({
  room,
  checkIn,
  checkOut: '2027-03-14',
  guest,
  guests,
})
const booking = aStay({
  version: 2,
  rooms: 2,
  adults: 3,
  children: 2,
  checkIn: '2027-03-12',
  sold: { checkIn: '2027-03-11', checkOut: '2027-03-14', nights: 3, rooms: 3, total: idr(9_000_000) },
  roomStays: [
    stay(2, '2027-03-12', 'Ni Luh Ayu', { adults: 2, childAges: [5, 9] }),
    stay(3, '2027-03-13', 'Budi', { adults: 1, childAges: [] }),
  ],
  changes: [
    {
      changeId: '01920000-0000-7000-8000-000000000002',
      at: CHANGED,
      actor: 'Siti',
      roomNights: [],
      fee: null,
      refund: null,
    },
  ],
})

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('of a partly cancelled stay', () => {
  it('the voucher lists the remaining rooms by number, guests and nights', () => {
    const { text } = readPdf(voucherPdf(booking, CHANGED))
    expect(text).toContain('2 × Deluxe twin')
    expect(text).toContain('Room 2: Ni Luh Ayu, 2 adults, children of 5 and 9')
    expect(text).toContain('Room 3: Budi, 1 adult, 13 – 14 Mar 2027')
  })

  it('the calendar entry has the remaining days, and replaces the earlier one', () => {
    const file = calendarFile(booking, 'https://singgah.example').replaceAll('\r\n ', '')
    expect(file).toContain('DTSTART;TZID=Asia/Makassar:20270312T140000')
    expect(file).toContain('SEQUENCE:2')
    expect(file).toContain('LAST-MODIFIED:20270304T050000Z')
    expect(file).toContain(String.raw`Room 3: Budi\, 1 adult`)
  })
})

it('guests without details are named as before', () => {
  const { text } = readPdf(voucherPdf(aStay(), CHANGED))
  expect(text).not.toContain('Room 1:')
  expect(calendarFile(aStay(), 'https://singgah.example')).not.toContain('Room 1:')
})
