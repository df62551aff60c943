import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverSvg, sceneText } from './cover-svg.ts'
import { drawCover, type CoverOf } from './draw.ts'
import { TIMES } from './inks.ts'

const KINDS = [
  'hotel',
  'resort',
  'guesthouse',
  'serviced_apartment',
  'apartment',
  'villa',
  'city',
  'tour',
  'cab',
  'place',
  'article',
  'help',
  'offer',
  'page',
  'flight',
] as const
/** Pictures of a gallery: each kind is one composition. */
const PARTS = ['room', 'bath', 'table'] as const
const KNOWN = [
  'bandung',
  'bangkok',
  'banda-aceh',
  'batam',
  'denpasar',
  'hanoi',
  'jakarta',
  'kuala-lumpur',
  'labuan-bajo',
  'makassar',
  'mataram',
  'medan',
  'padang',
  'palembang',
  'paris',
  'san-francisco',
  'semarang',
  'singapore',
  'surabaya',
  'surakarta',
  'sydney',
  'tokyo',
  'yogyakarta',
] as const
const CITIES = [undefined, null, 'bogor', 'london', ...KNOWN] as const

/** 2,000 things of all kinds in all cities. */
const THINGS: readonly CoverOf[] = Array.from({ length: 2000 }, (_, index) => ({
  id: `01935f00-${index}`,
  kind: KINDS[index % KINDS.length] ?? 'hotel',
  city: CITIES[Math.floor(index / KINDS.length) % CITIES.length],
}))
const many = (kind: string, count: number, city?: string) =>
  Array.from({ length: count }, (_, index) => drawCover({ id: `thing-${index}`, kind, city }))

const anyThing = fc.record({
  id: fc.string({ unit: 'binary' }),
  kind: fc.constantFrom(...KINDS, 'anything'),
  city: fc.option(fc.oneof(fc.constantFrom(...KNOWN), fc.string())),
})

/** Commands with as many numbers as they take, over and over. */
const isPath = (d: string): boolean => {
  const takes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, s: 4, t: 2, a: 7, z: 0 }
  const commands = d.match(/[a-z][^a-z]*/gi) ?? []
  return (
    d.startsWith('M') &&
    commands.join('') === d &&
    commands.every((command) => {
      const numbers = command.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
      const each = takes[command.charAt(0).toLowerCase()] ?? -1
      const isAllNumbers = numbers.join('') === command.slice(1).replaceAll(/[ ,]/g, '')
      return isAllNumbers && (each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0)
    })
  )
}

describe('the picture of a thing', () => {
  it('is the same for the same subject, whatever was rendered in between', () => {
    fc.assert(
      fc.property(anyThing, anyThing, (one, other) => {
        const first = drawCover(one)
        drawCover(other)
        expect(drawCover(one)).toEqual(first)
      }),
    )
  })

  it('is the same for a city by its id, its name and its key in a search', () => {
    const [id, name, key] = ['kuala-lumpur', 'Kuala Lumpur', 'city:kuala-lumpur'].map((city) =>
      drawCover({ id: 'a', kind: 'tour', city }),
    )
    expect(name).toEqual(id)
    expect(key).toEqual(id)
  })

  it('consists of valid paths for every subject', () => {
    fc.assert(
      fc.property(anyThing, (thing) => {
        for (const { d, width, dash, at } of drawCover(thing).shapes) {
          expect(isPath(d), d).toBe(true)
          expect(width ?? '1').toMatch(/^(?:\d+\.?\d*|\.\d+)$/)
          expect(dash ?? '1').toMatch(/^[\d. ,]+$/)
          expect(at).toMatch(/^(?:(?:translate|scale)\(-?[\d.]+(?:[ -][-\d.]+)?\))*$/)
        }
      }),
    )
  })

  it('is at most 6 KB of text and 80 elements; half of all are under 4 KB', () => {
    const sizes = THINGS.map((thing) => {
      const { shapes, time } = drawCover(thing)
      expect(shapes.length, JSON.stringify(thing)).toBeLessThanOrEqual(80)
      return sceneText(shapes, time).length
    }).toSorted((a, b) => a - b)
    expect(sizes.at(-1)).toBeLessThanOrEqual(6144)
    expect(sizes[1000]).toBeLessThanOrEqual(4096)
  })

  it('comes in at least three compositions for every kind, at every time of day', () => {
    for (const kind of KINDS) {
      const pictures = many(kind, 120, 'bogor')
      expect(new Set(pictures.map(({ name }) => name)).size, kind).toBeGreaterThanOrEqual(3)
      expect(new Set(pictures.map(({ time }) => time)).size, kind).toBe(TIMES.length)
    }
  })

  it('of a gallery shows what it is called, within the same limits', () => {
    const scenes = { room: 'room', bath: 'bath', table: 'dining' }
    for (const kind of PARTS) {
      const pictures = many(kind, 120, 'jakarta')
      expect(new Set(pictures.map(({ name }) => name))).toEqual(new Set([scenes[kind]]))
      expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size, kind).toBeGreaterThanOrEqual(110)
      for (const { shapes, time } of pictures) {
        expect(shapes.length).toBeLessThanOrEqual(80)
        expect(sceneText(shapes, time).length).toBeLessThanOrEqual(6144)
        for (const { d } of shapes) expect(isPath(d), d).toBe(true)
      }
    }
    expect(new Set(many('surroundings', 60, 'bogor').map(({ name }) => name)).size).toBeGreaterThanOrEqual(3)
  })

  it('is almost never repeated', () => {
    for (const kind of KINDS) {
      const pictures = new Set(many(kind, 200).map((picture) => JSON.stringify(picture)))
      // Cloth has little to vary: one thing, its colour, its pattern.
      expect(pictures.size, kind).toBeGreaterThanOrEqual(kind === 'help' || kind === 'offer' ? 100 : 195)
    }
  })

  it('shows the landmark of a city', () => {
    for (const city of KNOWN) {
      expect(drawCover({ id: `city:${city}`, kind: 'city' }).landmark, city).toBeDefined()
      expect(many('hotel', 60, city).filter(({ landmark }) => landmark).length, city).toBeGreaterThanOrEqual(10)
    }
    expect(drawCover({ id: 'city:jakarta', kind: 'city' }).landmark).toBe('monas')
    const seen = new Set(many('tour', 300, 'yogyakarta').map(({ landmark }) => landmark))
    expect(seen).toEqual(new Set(['stupa', 'temples', 'tugu', undefined]))
    expect(many('hotel', 60, 'bogor').every(({ landmark }) => landmark === undefined)).toBe(true)
  })

  it('has neither reefs nor rice fields where it is cool', () => {
    const seen = many('resort', 200, 'london').map(({ name }) => name)
    expect(seen.filter((name) => ['coast', 'pool', 'terraces', 'mountain'].includes(name))).toEqual([])
  })
})

const rootOf = (text: string): string =>
  new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.localName

describe('the picture as a document', () => {
  it('is well-formed, has the right size, and loads nothing', () => {
    for (const thing of THINGS.slice(0, 200)) {
      const text = coverSvg({ ...thing, width: 1200, height: 630 })
      expect(rootOf(text)).toBe('svg')
      expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
      expect(text).not.toMatch(/NaN|undefined|Infinity|\bid=|href|url\(|<text|style/)
      expect(text.match(/<(?:svg|g)\b/g)).toHaveLength((text.match(/<\/(?:svg|g)>/g) ?? []).length)
    }
  })

  it('does not include the name of its subject', () => {
    expect(coverSvg({ id: '"><script>', kind: '<b>', city: '&', width: 100, height: 100 })).not.toMatch(/script|<b>|&/)
  })
})
