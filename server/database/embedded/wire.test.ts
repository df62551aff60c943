import { describe, expect, test } from 'vitest'
import { RequestCutter, whatReplyLacks } from './wire.ts'

/** Messages with these letters and empty bodies. */
const run = (letters: string) =>
  Uint8Array.from(letters.split('').flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0, 4]))
const startup = Uint8Array.from([0, 0, 0, 8, 0, 3, 0, 0])

describe('missing fields in a reply', () => {
  test.each([
    ['Q', 'TDCZ'],
    ['Q', 'CCZ'],
    ['Q', 'IZ'],
    ['Q', 'NEZ'],
    ['Q', 'TDDEZ'],
    ['PBDES', '12TDCZ'],
    ['PBDES', '12nCZ'],
    ['PBDES', '1EZ'],
    ['BDES', '2TsZ'],
    ['PDS', '1tnZ'],
    ['CS', '3Z'],
    ['S', 'Z'],
    ['PBEH', '12D'],
  ])('%s answered by %s: nothing', (asked, got) => {
    expect(whatReplyLacks(run(asked), run(got))).toBeUndefined()
  })

  test.each([
    ['Q', 'Z'],
    ['Q', 'TDZ'],
    ['Q', 'TDC'],
    ['Q', ''],
    ['PBDES', 'Z'],
    ['PBDES', '12TDZ'],
    ['PBDES', '12nC'],
    ['PBDES', '1nCZ'],
    ['PBDES', '2nCZ'],
    ['PBEBES', '12C2Z'],
    ['CS', 'Z'],
    ['PBDES', '12CZZ'],
  ])('%s answered by %s: something', (asked, got) => {
    expect(whatReplyLacks(run(asked), run(got))).toEqual(expect.any(String))
  })

  test('a reply cut within a message, and a session that does not become ready', () => {
    expect(whatReplyLacks(run('Q'), run('CZ').subarray(0, 8))).toBe('a reply was cut short')
    expect(whatReplyLacks(startup, run('RSK'))).toBe('a session did not become ready')
    expect(whatReplyLacks(startup, run('RSKZ'))).toBeUndefined()
  })
})

test('requests are cut at their ends however the bytes arrive', () => {
  const requests = [startup, run('Q'), run('PBDES'), run('X')]
  const bytes = Buffer.concat(requests)
  for (const size of [1, 3, 7, bytes.length]) {
    const cutter = new RequestCutter()
    const cut: Uint8Array[] = []
    for (let at = 0; at < bytes.length; at += size) cut.push(...cutter.push(bytes.subarray(at, at + size)))
    expect(cut).toEqual(requests)
  }
})
