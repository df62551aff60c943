import { beforeEach, expect, it } from 'vitest'
import type { Manifest, ManifestParty } from '#contract/products/tours/manifest.ts'
import { readPdf } from '#src/bookings/documents/test-support.ts'
import { speak, speakOnScreens, speakToStaff } from '#src/i18n/locale.ts'
import { manifestPdf } from './manifest-pdf.ts'

beforeEach(async () => {
  await speak('en')
  await Promise.all([speakOnScreens(), speakToStaff()])
})

const party = (more: Partial<ManifestParty>): ManifestParty => ({
  reference: 'SG-7K2M9QXB',
  people: 2,
  tickets: [{ name: 'Dewasa', quantity: 2 }],
  names: ['Siti Rahmawati', 'Budi Santoso'],
  answers: [{ question: 'Alergi?', answer: 'Kacang' }],
  pickUp: { name: 'Stasiun', at: '2027-03-12T00:15:00.000Z' },
  phone: '+62 811 000 111',
  isCheckedIn: false,
  ...more,
})

const manifest = (parties: ManifestParty[]): Manifest => ({
  departureId: '01920000-0000-7000-8000-00000000f121.2027-03-12.0800',
  title: 'Susur Kota Tua',
  optionTitle: 'Pagi',
  startsAt: '2027-03-12T01:00:00.000Z',
  zone: 'Asia/Jakarta',
  people: 3,
  capacity: 8,
  parties,
  asOf: '2027-03-11T10:00:00.000Z',
})

it('has everybody under their pick-up, with tickets, answers and the phone', () => {
  const late = party({ reference: 'SG-7K2M9QXC', names: ['Eko Prasetyo'], people: 1, pickUp: null, phone: null })
  const { text } = readPdf(manifestPdf(manifest([party({}), late])))
  for (const part of ['Susur Kota Tua', '3 of 8 seats', 'Budi Santoso', 'Kacang', '+62 811 000 111', '2 × Dewasa'])
    expect(text).toContain(part)
  const [station, meeting] = [text.indexOf('Stasiun'), text.indexOf('At the meeting point')]
  expect(station).toBeGreaterThan(0)
  expect(station).toBeLessThan(text.indexOf('Siti Rahmawati'))
  expect(text.indexOf('Siti Rahmawati')).toBeLessThan(meeting)
  expect(meeting).toBeLessThan(text.indexOf('Eko Prasetyo'))
})

it('says so where nobody comes', () => {
  expect(readPdf(manifestPdf(manifest([]))).text).toContain('No one has booked this departure.')
})
