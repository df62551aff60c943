import { money, permilleOf } from '#contract/core/money.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import { addDays, nightsBetween, nightsOf } from '#contract/core/days.ts'

/** A room night of a booking: one night in one room. Room numbers start at 1. */
export type RoomNight = { room: number; night: string }

/** A room night with its share of each price line, in the order of the lines, and their sum. */
export type PricedRoomNight = RoomNight & { parts: readonly number[]; share: number }

/** Remaining dates of one room. */
export type RoomStay = { room: number; checkIn: string; checkOut: string }

type Sold = { checkIn: string; checkOut: string; rooms: number; lines: readonly PriceLine[] }

/**
 * Distributes a whole amount over weights by largest remainder: each gets its quota rounded down, and the rest goes one
 * by one to the largest remainders, the earlier one first. The parts add up to the amount exactly; if all weights are
 * zero they are treated as equal.
 */
export const largestRemainder = (minor: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) {
    return weights.length === 0
      ? []
      : largestRemainder(
          minor,
          weights.map(() => 1),
        )
  }
  const sign = minor < 0 ? -1 : 1
  // A product of two amounts can be beyond 2^53.
  const quotas = weights.map((weight, index) => {
    const product = BigInt(Math.abs(minor)) * BigInt(weight)
    return { index, down: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  let left = Math.abs(minor) - quotas.reduce((total, { down }) => total + down, 0)
  const parts = quotas.map(({ down }) => down)
  for (const { index, down } of quotas.toSorted((one, other) => other.rest - one.rest || one.index - other.index)) {
    if (left === 0) break
    parts[index] = down + 1
    left -= 1
  }
  return parts.map((part) => sign * part || 0)
}

export const sameRoomNight = (one: RoomNight, other: RoomNight): boolean =>
  one.room === other.room && one.night === other.night

/**
 * Distributes the price of a booking over its room nights, by room and date. A line for one night is split equally
 * between that night's rooms; a line for the whole stay (discount, service charge, tax) is split in proportion to the
 * room price. Every line is split by largest remainder, so lines and total match to the minor unit.
 */
export const priceRoomNights = ({ checkIn, checkOut, rooms, lines }: Sold): PricedRoomNight[] => {
  const nights = nightsOf(checkIn, checkOut)
  const slots = Array.from({ length: rooms }, (_, index) => nights.map((night) => ({ room: index + 1, night }))).flat()
  const ofNight = (line: PriceLine): number[] => {
    const within = slots.map(({ night }) => (night === line.night ? 1 : 0))
    return largestRemainder(line.amount.minor, within)
  }
  const roomLines = lines.map((line) => (line.night === null ? null : ofNight(line)))
  const prices = slots.map((_slot, at) => roomLines.reduce((total, parts) => total + (parts?.[at] ?? 0), 0))
  const spread = lines.map((line, index) => roomLines[index] ?? largestRemainder(line.amount.minor, prices))
  return slots.map((slot, at) => {
    const parts = spread.map((line) => line[at] ?? 0)
    return { ...slot, parts, share: parts.reduce((total, part) => total + part, 0) }
  })
}

/** The lines of some of the nights in rooms; they add up to the shares of these. */
export const linesOfRoomNights = (lines: readonly PriceLine[], roomNights: readonly PricedRoomNight[]): PriceLine[] =>
  lines.flatMap((line, index) => {
    const counted = roomNights.filter(({ night }) => line.night === null || line.night === night)
    if (counted.length === 0) return []
    const minor = counted.reduce((total, { parts }) => total + (parts[index] ?? 0), 0)
    const quantity = line.night === null ? line.quantity : counted.length
    return [{ ...line, quantity, amount: money(minor, line.amount.currency) }]
  })

/** Cancellation fee of each given room night, rounded once per night; the rest of its share is refunded. */
export const feesOfRoomNights = (roomNights: readonly PricedRoomNight[], feePermille: number): number[] =>
  roomNights.map(({ share }) => permilleOf(share, feePermille))

/** Each room that is left with its nights, in order. Null where the nights of a room are not one run. */
export const roomStays = (roomNights: readonly RoomNight[]): RoomStay[] | null => {
  const byRoom = new Map<number, string[]>()
  for (const { room, night } of roomNights) byRoom.set(room, [...(byRoom.get(room) ?? []), night])
  const stays = [...byRoom].toSorted(([one], [other]) => one - other)
  const runs = stays.map(([room, nights]) => {
    const [first = ''] = nights.toSorted()
    const last = nights.toSorted().at(-1) ?? first
    const isRun = nightsBetween(first, last) === nights.length - 1
    return isRun ? { room, checkIn: first, checkOut: addDays(last, 1) } : null
  })
  const sum = runs.filter((run) => run !== null)
  return sum.length === runs.length ? sum : null
}
