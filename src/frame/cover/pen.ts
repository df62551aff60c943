import { numbersFrom, seedOf } from './random.ts'

/**
 * Inks of an illustration, by letter. Sky: A top, B glow, C haze, D sun or moon. Land: F far, M middle, N near, K key
 * (darkest). O water. Objects: W wall (lightest), S its shade, R red, T its rust, G gold.
 */
export type Ink = 'A' | 'B' | 'C' | 'D' | 'F' | 'M' | 'N' | 'K' | 'O' | 'W' | 'S' | 'R' | 'T' | 'G'

/** One printed shape. With a width it is a line, else an area; `at` is an SVG transform. */
export type Shape = {
  d: string
  ink: Ink
  width?: string
  /** Fill of a line's inside. */
  within?: Ink
  dash?: string
  /** Square ends instead of round ones. */
  isFlat?: boolean
  at: string
}

/** Width and height of every picture in its own units. */
export const WIDTH = 400
export const HEIGHT = 250

const round = (value: number | string): string =>
  typeof value === 'string' ? value : `${Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value)}`

/** Path text with its numbers rounded: to tenths below 12, else to whole ones. */
export const path = (parts: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: parts }, ...values.map(round))
    .replaceAll(' -', '-')
    .replaceAll(/(^|\D)0\./g, '$1.')

/** A disc as a path, clockwise. */
export const disc = (x: number, y: number, radius: number): string => {
  // Whole, as arcs of a radius longer than half their chord bulge.
  const whole = Math.round(radius)
  return path`M${x - whole} ${y}a${whole} ${whole} 0 1 1 ${2 * whole} 0a${whole} ${whole} 0 1 1 ${-2 * whole} 0`
}

/** An upright rectangle as a path, clockwise. */
export const box = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`

// Only one picture is drawn at a time, synchronously, so the sheet can be a module variable instead of a parameter.
let random = (): number => 0
let shapes: Shape[] = []
let at = ''

/** Lays out an empty sheet, whose chances come from a text; answers the shapes that are going to be on it. */
export const newSheet = (seed: string): readonly Shape[] => {
  random = numbersFrom(seedOf(seed))
  shapes = []
  at = ''
  return shapes
}

export const between = (low: number, high: number): number => low + random() * (high - low)
export const chance = (share: number): boolean => random() < share
export const either = (): 1 | -1 => (chance(0.5) ? 1 : -1)
export const pick = <const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] =>
  items[Math.floor(random() * items.length)] ?? items[0]

/** Draws with the origin at a point; a negative scale across mirrors. */
export const place = (x: number, y: number, across: number, up: number, draw: () => void): void => {
  const before = at
  const [wide, high] = [Math.round(across * 100) / 100, Math.round(up * 100) / 100]
  const scale = wide !== high ? `scale(${wide} ${high})` : wide === 1 ? '' : `scale(${wide})`
  at += (x || y ? path`translate(${x} ${y})` : '') + scale
  draw()
  at = before
}

const isInk = (letter: string): letter is Ink => letter !== '' && 'ABCDFMNKOWSRTG'.includes(letter)
const SHADED: Readonly<Record<string, Ink>> = { W: 'S', N: 'K', R: 'T' }
const PART = /^(\w)([\d.]*)([a-z])?(?:([/=])([^M]*))?(.*)/

const isSame = (one: Shape, other: Shape): boolean =>
  !one.within && one.ink === other.ink && one.at === other.at && one.width === other.width && one.dash === other.dash

const printPart = (part: string, isShaded: boolean): void => {
  const [, letter = '', width, within = '', edge, dash, d = ''] = PART.exec(part) ?? []
  const lit = letter.toUpperCase()
  const inside = within.toUpperCase()
  const ink = (isShaded && SHADED[lit]) || lit
  if (!isInk(ink)) return
  const shape: Shape = {
    d,
    ink,
    at,
    ...(width && { width }),
    ...(isInk(inside) && { within: inside }),
    ...(dash && { dash }),
    ...(edge === '=' && { isFlat: true }),
  }
  const last = shapes.at(-1)
  if (last && isSame(last, shape)) last.d += d
  else shapes.push(shape)
}

/**
 * Draws parts separated by bars. A part is the letter of an ink, optionally a line width, optionally the fill ink,
 * optionally a dash after `/` (round ends; `.1 6` is a row of dots, the cecek of batik) or `=` (square ends; a column
 * of windows), and path text. A lower-case letter is a left half: its right half is drawn mirrored, in the shaded ink.
 */
export const print = (text: string): void => {
  let halves: string[] = []
  // A hair over the axis: two edges that only touch let the ground show through.
  const mirror = (): void => {
    place(-0.4, 0, -1, 1, () => halves.forEach((half) => printPart(half, true)))
    halves = []
  }
  for (const part of text.split('|')) {
    if (part < 'a') mirror()
    else halves.push(part)
    printPart(part, false)
  }
  mirror()
}
