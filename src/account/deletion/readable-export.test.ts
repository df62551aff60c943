import { expect, test } from 'vitest'
import { readableExport } from './readable-export.ts'

const page = (rows: Record<string, string | number | boolean | null>[]) => {
  const text = readableExport(
    { madeAt: '2027-03-02T02:00:00.000Z', sections: [{ name: 'booking_history', rows }] },
    { title: 'Siti & friends', locale: 'en', zone: 'Asia/Makassar' },
  )
  return new DOMParser().parseFromString(text, 'text/html')
}

test('is a table for each section, with a name for each column', () => {
  const read = page([
    { reference: 'SG-1', total_minor: 5, paid: false },
    { reference: 'SG-2', total_minor: null, paid: true },
  ])
  expect(read.title).toBe('Siti & friends')
  expect(read.querySelector('h2')?.textContent).toBe('Booking history')
  expect([...read.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    'Reference',
    'Total minor',
    'Paid',
  ])
  expect([...read.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'SG-1',
    '5',
    'false',
    'SG-2',
    '',
    'true',
  ])
})

test('shows typed markup as text and runs none of it', () => {
  const typed = '<img src=x onerror=alert(1)><script>alert(1)</script>&quot;'
  const read = page([{ name: typed }])
  expect(read.querySelector('td')?.textContent).toBe(typed)
  expect(read.querySelectorAll('img, script')).toHaveLength(0)
})

test('tells times in the zone of the reader', () => {
  const read = page([{ booked_at: '2027-03-01T17:30:00.000Z', check_in: '2027-03-05' }])
  expect(read.querySelector('h1 + p')?.textContent).toBe('2 Mar 2027, 10:00 WITA')
  expect([...read.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '2 Mar 2027, 01:30 WITA',
    '2027-03-05',
  ])
})

test('shows that a section is empty', () => {
  expect(page([]).querySelector('table')).toBeNull()
})
