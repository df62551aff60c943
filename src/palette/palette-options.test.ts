import { expect, it } from 'vitest'
import { matching } from './palette-options.ts'

const option = (key: string, ...terms: string[]) => ({ key, label: key, detail: '', terms })
const OPTIONS = [
  option('wallet', 'Wallet', 'Travel'),
  option('hotel', 'Wisma Sagu Jakarta', 'SG7K2M'),
  option('flight', 'Jakarta – Denpasar', 'SG9QXT'),
  option('cafe', 'Café Ubud'),
  option('travellers', 'Travellers', 'Travel'),
]
const found = (text: string): string[] => matching(OPTIONS, text).map(({ key }) => key)

it('shows everything in order before anything is typed', () => {
  expect(found(' ')).toEqual(['wallet', 'hotel', 'flight', 'cafe', 'travellers'])
})

it.each([
  ['jak', ['hotel', 'flight']],
  ['denp jak', ['flight']],
  ['sg9q', ['flight']],
  ['cafe', ['cafe']],
  ['akarta', []],
  ['trav', ['travellers', 'wallet']],
])('finds by the beginnings of words: %s', (text, keys) => {
  expect(found(text)).toEqual(keys)
})
