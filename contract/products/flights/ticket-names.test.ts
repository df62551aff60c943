import { describe, expect, test } from 'vitest'
import { nameRuleOf, ticketName, ticketTitle, type TicketTitle } from './ticket-names.ts'

const line = (airline: string, givenNames: string, familyName: string | null, title: TicketTitle | '' = 'MR') =>
  ticketName({ givenNames, familyName }, title, nameRuleOf(airline))?.line

describe('prints a single name as the airline requires it', () => {
  test.each([
    ['JT', 'HARYANTI/HARYANTI MS', 'MS'],
    ['GA', 'HARYANTI/HARYANTI MS', 'MS'],
    ['EY', 'HARYANTI/FNU MS', 'MS'],
    ['TR', 'HARYANTI/FNU MS', 'MS'],
    ['VS', 'HARYANTI/LNU MS', 'MS'],
    ['CI', 'HARYANTI/MS', 'MS'],
    ['CX', 'HARYANTI/MS', 'MS'],
    // Without a title there is none to stand for the name.
    ['CX', 'HARYANTI/FNU', ''],
  ] as const)('%s: %s', (airline, expected, title) => expect(line(airline, 'Haryanti', null, title)).toBe(expected))
})

describe('characters other than letters', () => {
  test.each([
    ['GA', 'Jean-Pierre', "O'Connor", 'OCONNOR/JEANPIERRE MR'],
    ['EY', 'James Robert', 'Bryce-Buchanan', 'BRYCE BUCHANAN/JAMES ROBERT MR'],
    ['EY', 'Ma’ruf', 'H. Amin', 'H AMIN/MA RUF MR'],
    ['CI', 'Chun-Hao', 'Wang', 'WANG/CHUNHAO MR'],
    ['CI', 'Edward Richard', 'Wonder', 'WONDER/EDWARDRICHARD MR'],
    ['GA', '  Siti   Nur ', 'Rahmawati', 'RAHMAWATI/SITI NUR MR'],
  ])('%s: %s %s is printed as %s', (airline, given, family, expected) =>
    expect(line(airline, given, family)).toBe(expected),
  )

  test.each([
    ['José', 'Muñoz', 'MUNOZ/JOSE MR'],
    ['Jürgen', 'Strauß', 'STRAUSS/JUERGEN MR'],
    ['Søren', 'Åkesson', 'AAKESSON/SOEREN MR'],
    ['Nguyễn', 'Đặng', 'DANG/NGUYEN MR'],
    ['Þóra', 'Æsir', 'AESIR/THORA MR'],
  ])('%s %s is written as passports write it', (given, family, expected) =>
    expect(line('GA', given, family)).toBe(expected),
  )

  test.each([
    ['さくら', 'Tanaka'],
    ['Ali', 'علي'],
    ['R2', 'D2'],
    ['Ali', '-'],
  ])('%s %s cannot be printed', (given, family) => expect(line('GA', given, family)).toBeUndefined())
})

test('doubles a one-letter surname where two letters are required', () => {
  expect(line('EY', 'Moan', 'Y', 'MISS')).toBe('YY/MOAN MISS')
  expect(line('GA', 'Moan', 'Y', 'MISS')).toBe('Y/MOAN MISS')
})

describe('a long name', () => {
  const long = {
    givenNames: 'Raden Mas Soedjatmiko Hadiningrat Kusumawardhana',
    familyName: 'Prawirodirdjo Soerjodiningrat',
  }

  test.each(['GA', 'EY', 'FY', 'CI'])('is cut to the length that %s prints, and marked as cut', (airline) => {
    const rule = nameRuleOf(airline)
    const printed = ticketName(long, 'MR', rule)
    expect(printed?.isCut).toBe(true)
    expect((printed?.line.replace('/', '').length ?? 0) <= rule.most).toBe(true)
    expect(printed?.surname).toBe('PRAWIRODIRDJO SOERJODININGRAT')
    expect(printed?.givenNames).not.toBe('')
  })

  test('keeps one letter of the given names however long the surname is', () => {
    const printed = ticketName({ givenNames: 'Ali', familyName: 'A'.repeat(80) }, '', nameRuleOf('GA'))
    expect(printed).toMatchObject({ givenNames: 'A', isCut: true })
    expect(printed?.surname).toHaveLength(58)
  })

  test('prints a name that fits in full', () =>
    expect(ticketName({ givenNames: 'Siti', familyName: null }, 'MS', nameRuleOf('GA'))?.isCut).toBe(false))
})

test.each([
  [{ title: 'dr', gender: 'F' }, false, 'DR'],
  [{ title: null, gender: 'M' }, false, 'MR'],
  [{ title: null, gender: 'F' }, false, 'MS'],
  [{ title: null, gender: 'X' }, false, ''],
  [{ title: 'mr', gender: 'M' }, true, 'MSTR'],
  [{ title: null, gender: 'F' }, true, 'MISS'],
  [{ title: null, gender: null }, true, ''],
] as const)('the title of %j, a child: %s, is %s', (person, isChild, expected) =>
  expect(ticketTitle(person, isChild)).toBe(expected),
)
