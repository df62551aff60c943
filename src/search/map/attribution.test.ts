import { expect, it } from 'vitest'
import { creditsOf } from './attribution.ts'

it('text and links of an attribution are read, entities as characters', () => {
  expect(
    creditsOf(
      '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a> contributors',
    ),
  ).toEqual([
    { text: '© ', href: null },
    { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    { text: ' contributors', href: null },
  ])
  expect(creditsOf('&#169; Tiles &amp; More')).toEqual([{ text: '© Tiles & More', href: null }])
})

it.each([
  ['<a href="javascript:alert(1)">Map</a>', [{ text: 'Map', href: null }]],
  ["<a href='//tiles.example'>Map</a>", [{ text: 'Map', href: null }]],
  ['<img src=x onerror=alert(1)>Map<script>x</script>', [{ text: 'Mapx', href: null }]],
  ['&#99999999;&nothing;', [{ text: '&#99999999;&nothing;', href: null }]],
  [' <br> ', []],
])('of %s only text remains', (html, credits) => expect(creditsOf(html)).toEqual(credits))
