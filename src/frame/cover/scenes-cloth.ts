import { figure } from './figure.ts'
import { ground, kawung } from './motifs.ts'
import { either, path, pick, place, print, type Ink } from './pen.ts'
import type { Draw } from './setting.ts'

/** Parang: leaning bands of knives, the cloth of kings. */
const parang = (ink: Ink): void => {
  let bands = ''
  let seams = ''
  for (let x = -260; x < 420; x += 44) {
    bands += path`M${x} 270l300-300`
    seams += path`M${x + 22} 270l300-300`
  }
  print(`${ink}17/15 23${bands}|G3/.1 10${seams}`)
}

const CLOTHS = [
  ['R', 'T'],
  ['N', 'M'],
  ['M', 'N'],
  ['T', 'R'],
  ['S', 'W'],
] as const

/** One thing in the middle of a field of batik. */
const onCloth =
  (name: 'compass' | 'map' | 'roomKey' | 'ticket', scale: number, mayTurn: boolean): Draw =>
  () => {
    const [paint, ink] = pick(CLOTHS)
    ground(paint, 0)
    if (pick([0, 0, 1])) parang(ink)
    else kawung(ink, 0, pick([-7, -20]), 34, 24, pick([12, 12, 20]))
    place(200, 125, mayTurn ? either() : 1, 1, () => figure(name, 0, 0, scale))
  }

/** A compass with its needle. */
export const compass = onCloth('compass', 1, true)
/** A folded map of islands with a way on it; never turned, as the islands would lie the wrong way round. */
export const map = onCloth('map', 0.84, false)
/** A key with its tag. */
export const roomKey = onCloth('roomKey', 1, true)
/** A ticket with the sun on it. */
export const ticket = onCloth('ticket', 0.94, false)
