import { createHash } from 'node:crypto'

const SEED = 'singgah-demonstration-1'
/** All demonstration ids have this timestamp; they differ in the part derived from their key. */
const BORN = Date.UTC(2026, 0, 1)

const digest = (key: string): Buffer => createHash('sha256').update(`${SEED}:${key}`).digest()

/** The same version 7 UUID for the same key, always. */
export const seededId = (key: string): string => {
  const bytes = digest(`id:${key}`).subarray(0, 16)
  bytes.writeUIntBE(BORN, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Prefix that only demonstration ids have. */
export const SEEDED_PREFIX = seededId('').slice(0, 13)

export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  /** One of the list. Throws on an empty one. */
  pick: <T>(list: readonly T[]) => T
  /** The list in another order. */
  shuffle: <T>(list: readonly T[]) => T[]
}

/** Numbers that look random and are the same for the same key (mulberry32), so that one thing more moves no other. */
export const seededRandom = (key: string): Random => {
  let state = digest(`random:${key}`).readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    const index = Math.floor(next() * list.length)
    for (const item of list.slice(index, index + 1)) return item
    throw new Error('nothing to pick from')
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick,
    shuffle,
  }
}
