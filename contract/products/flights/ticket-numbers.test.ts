import { describe, expect, test } from 'vitest'
import { printedTicketNumber, readTicketNumber, recordLocator, ticketCheckDigit } from './ticket-numbers.ts'

test.each([
  ['1262401234567', 1_262_401_234_567 % 7],
  ['0000000000006', 6],
  ['9999999999999', 9_999_999_999_999 % 7],
])('the check digit of %s is the remainder by seven', (number, digit) => expect(ticketCheckDigit(number)).toBe(digit))

test('is printed with its check digit; an invalid ticket number is printed unchanged', () => {
  expect(printedTicketNumber('1262401234567')).toMatch(/^126-2401234567-\d$/)
  expect(printedTicketNumber('PNR001')).toBe('PNR001')
})

describe('an entered frequent flyer number', () => {
  const printed = printedTicketNumber('1262401234567')

  test.each([printed, printed.replaceAll('-', ''), '126 2401 234567', '1262401234567'])('%s is read', (typed) =>
    expect(readTicketNumber(typed)).toBe('1262401234567'),
  )

  test('with any single digit wrong is refused, but where the remainder is the same', () => {
    const digits = printed.replaceAll('-', '')
    for (let place = 0; place < digits.length; place += 1) {
      const other = String((Number(digits[place]) + 1) % 10)
      const wrong = digits.slice(0, place) + other + digits.slice(place + 1)
      // From 9 to 0 is a difference of nine, which seven does not divide either.
      expect(readTicketNumber(wrong)).toBeNull()
    }
  })

  test.each(['', '126', 'SG-4K7M2Q9X', '12624012345678901'])('%s is none', (typed) =>
    expect(readTicketNumber(typed)).toBeNull(),
  )
})

test('record locators are six letters and digits, unique per number', () => {
  const all = Array.from({ length: 2_000 }, (_, number) => recordLocator(number * 297_000 + number))
  expect(new Set(all).size).toBe(2_000)
  expect(all.every((one) => /^[B-DF-HJ-NP-TV-Z2-9]{6}$/.test(one))).toBe(true)
  expect(recordLocator(0)).toBe('BBBBBB')
  expect(recordLocator(29 ** 6 - 1)).toBe('999999')
})
