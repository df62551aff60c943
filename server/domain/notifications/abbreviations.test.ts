import { expect, it } from 'vitest'
import { hasLink } from '#contract/core/link-in-text.ts'
import { spaceAbbreviations } from './abbreviations.ts'

it.each([
  ['sdri.top', 'sdri. top'],
  ['PT.Click', 'PT. Click'],
  ['muh.vip invited you to PT.Click.', 'muh. vip invited you to PT. Click.'],
  ['“Hj.Dr.Siti”', '“Hj. Dr. Siti”'],
  ['-pt.click', '-pt. click'],
  ['/pt.click', '/pt. click'],
  ['PT。Click', 'PT. Click'],
  ['PT．Click', 'PT. Click'],
  ['PT.Click-Us', 'PT. Click-Us'],
])('%j becomes %j', (entered, spaced) => {
  expect(hasLink(entered)).toBe(false)
  expect(spaceAbbreviations(entered)).toBe(spaced)
})

it.each([
  'PT. Sinar Jaya',
  'budi.santoso',
  'J.Co Donuts & Coffee',
  'Ph.D. Ni Luh Ayu',
  'Jl.52',
  'Signed in as dr.budi@people.example',
  'dr.budi.s+trips@people.example',
  'budi@pt.click',
  'budi@dr.pt.click',
  'www.pt.click',
  'singgah.co.id',
  'ir.people.example',
])('%j stays as it is', (text) => {
  expect(spaceAbbreviations(text)).toBe(text)
})
