import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('rows after the most that are wanted are not read, empty ones do not count', () => {
  const text = 'code,name\n\nA,one\nB,two\nC,three\nD,"four\n'
  expect(readCsv(bytes(text), TextDecoder).map(({ line }) => line)).toEqual([1, 3, 4, 5, 6])
  expect(readCsv(bytes(text), TextDecoder, 3).map(({ cells }) => cells[0])).toEqual(['code', 'A', 'B'])
  expect(readCsv(bytes('code,name'), TextDecoder, 0)).toEqual([])
})
