import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (value: string | number): string => toCsv(['h'], [[value]]).slice('\uFEFFh\r\n'.length, -2)

it('begins with the byte order mark, ends every line as spreadsheets expect and keeps non-ASCII letters', () => {
  expect(toCsv(['Guest', 'Nights'], [['Siti Nurhalizah Ñandú', 2]])).toBe(
    '\uFEFFGuest,Nights\r\nSiti Nurhalizah Ñandú,2\r\n',
  )
})

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('quotes %j as %s', (text, written) => expect(cell(text)).toBe(written))

it.each(['=1+1', '+62 811', '-2', '@SUM(A1)', ' =cmd', '\t=1', '＝1+1', '\rx', '=HYPERLINK("x","y")'])(
  'never lets %j run as a formula',
  (text) => expect(cell(text)).toMatch(/^"?'/),
)

it.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['Siti; +62 811', `"Siti; '+62 811"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['two\n-2', `"two\n'-2"`],
  [';;=1', `";;'=1"`],
  ['x;"=1"', `"x;""'=1"""`],
  ['a;b', '"a;b"'],
])('never lets %j run where cells are parted by semicolons', (text, written) => expect(cell(text)).toBe(written))

it('writes numbers as numbers, also negative ones', () => {
  expect(cell(-1250000)).toBe('-1250000')
  expect(cell(12.5)).toBe('12.5')
})

it('keeps a sign within a text', () => expect(cell('SG-AB12CD34')).toBe('SG-AB12CD34'))
