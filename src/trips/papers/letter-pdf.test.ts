import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import type { TripLetters } from '#contract/bookings/trip-papers.ts'
import { letterPdf } from './letter-pdf.ts'

const LETTERS: TripLetters = {
  letterId: '01900000-0000-7000-8000-000000000001',
  letterNumber: '0001/ST/K7QPM/III/2027',
  orderNumber: '0001/SPD/K7QPM/III/2027',
  issuedAt: '2027-03-02T02:00:00.000Z',
  zone: 'Asia/Jakarta',
  letterhead: { name: 'PT Nusantara', address: 'Jalan Merdeka 8, Jakarta', taxNumber: '0000000080000000' },
  signer: { name: 'Ratna Dewi', position: 'Direktur', city: 'Jakarta' },
  people: [
    { name: 'Siti Rahmawati', position: 'Manajer' },
    { name: 'Łukasz 王', position: 'Staf' },
  ],
  purpose: 'Rapat koordinasi dengan pelanggan',
  from: 'Jakarta',
  transport: ['air', 'car'],
  costCentre: '100 Penjualan',
  journey: {
    from: 'Jakarta',
    destination: 'Denpasar',
    firstDay: '2027-03-09',
    lastDay: '2027-03-11',
    days: 3,
    places: [{ city: 'Denpasar', firstDay: '2027-03-09', lastDay: '2027-03-11' }],
    legs: [{ from: 'Jakarta', to: 'Denpasar', departs: '2027-03-09', arrives: '2027-03-09' }],
    travellers: ['Siti Rahmawati', 'Łukasz 王'],
  },
  isReplaced: false,
}

it('makes the letter on one page and the order with its page of stamps, the same whenever it is made', async () => {
  const letter = await letterPdf(LETTERS, 'letter', 'id')
  const order = await letterPdf(LETTERS, 'order', 'id')
  expect((await PDFDocument.load(letter)).getPageCount()).toBe(1)
  const read = await PDFDocument.load(order)
  expect(read.getPageCount()).toBe(2)
  expect(read.getTitle()).toBe('SURAT PERJALANAN DINAS (SPD) 0001/SPD/K7QPM/III/2027')
  expect(await letterPdf(LETTERS, 'letter', 'id')).toEqual(letter)
})

it('has another language, and takes characters that no font of every reader has', async () => {
  const english = await PDFDocument.load(await letterPdf(LETTERS, 'letter', 'en'))
  expect(english.getTitle()).toContain('ASSIGNMENT LETTER')
})
