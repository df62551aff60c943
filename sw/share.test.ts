import { expect, it } from 'vitest'
import { isOfOtherSite } from './share.ts'

it.each([
  ['', false],
  ['about:client', false],
  ['https://singgah.example/user/bookings', false],
  ['https://evil.example/', true],
  ['http://singgah.example/', true],
  ['https://singgah.example.evil.example/', true],
])('a share with the referrer “%s” is of another site: %s', (referrer, isOther) => {
  expect(isOfOtherSite(referrer, 'https://singgah.example')).toBe(isOther)
})
