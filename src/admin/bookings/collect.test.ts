import { expect, it } from 'vitest'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import { collectRows, type Page } from './collect.ts'

const row = (reference: string): AdminBookingRow => ({
  service: 'stay',
  bookingId: '01900000-0000-7000-8000-000000000000',
  reference,
  state: 'confirmed',
  guest: 'Siti',
  hotelId: '01900000-0000-7000-8000-000000000001',
  hotelName: 'Hotel Melati',
  cityName: 'Jakarta',
  checkIn: '2027-03-12',
  checkOut: '2027-03-14',
  nights: 2,
  rooms: 1,
  total: { minor: 1, currency: 'IDR' },
  payment: 'company_account',
  policyReason: '',
  bookedBy: 'Siti',
  company: 'A company',
  createdAt: '2027-03-02T02:00:00.000Z',
})

/** Pages of two rows, so many of them. */
const pages = (count: number) => (cursor: string | null) => {
  const at = Number(cursor ?? 0)
  const page: Page = {
    items: [row(`SG-${at}A`), row(`SG-${at}B`)],
    nextCursor: at + 1 < count ? String(at + 1) : null,
  }
  return Promise.resolve(page)
}

it('reads all pages to the last, and reports progress', async () => {
  const counts: number[] = []
  const { rows, isCut } = await collectRows(pages(3), (count) => counts.push(count))
  expect(rows.map(({ reference }) => reference)).toEqual(['SG-0A', 'SG-0B', 'SG-1A', 'SG-1B', 'SG-2A', 'SG-2B'])
  expect({ isCut, counts }).toEqual({ isCut: false, counts: [2, 4, 6] })
})

it.each([
  [5, 3, true],
  [4, 3, true],
  [6, 3, false],
  [2, 9, true],
])('stops at %i rows of %i pages and says whether there are more: %s', async (most, count, isCut) => {
  const collected = await collectRows(pages(count), () => undefined, most)
  expect([collected.rows.length, collected.isCut]).toEqual([most, isCut])
})

const broken = (cursor: string | null) => (cursor === null ? pages(2)(null) : Promise.reject(new Error('gone')))

it('fails completely when one page fails', async () => {
  await expect(collectRows(broken, () => undefined)).rejects.toThrow('gone')
})
