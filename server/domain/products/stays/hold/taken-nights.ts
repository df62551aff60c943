import { addDays } from '#contract/core/days.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'

/** Nights that rooms take from the stock, each as often as it has rooms: those of stays, and those of the preparation after them. */
export type TakenNights = { sold: readonly string[]; preparing: readonly string[] }

const NONE: TakenNights = { sold: [], preparing: [] }

/** Stock taken by room nights. Each room stays empty for `preparationNights` after its own last night. */
export const takenNights = (roomNights: readonly RoomNight[], preparationNights: number): TakenNights => {
  const lasts = new Map<number, string>()
  for (const { room, night } of roomNights) {
    const last = lasts.get(room)
    if (last === undefined || last < night) lasts.set(room, night)
  }
  const after = Array.from({ length: preparationNights }, (_, place) => place + 1)
  return {
    sold: roomNights.map(({ night }) => night),
    preparing: [...lasts.values()].flatMap((last) => after.map((days) => addDays(last, days))),
  }
}

/** Those from a day on. */
export const takenFrom = ({ sold, preparing }: TakenNights, first: string): TakenNights => ({
  sold: sold.filter((night) => night >= first),
  preparing: preparing.filter((night) => night >= first),
})

export type StockChange = { night: string; sold: number; preparing: number }

/** By how many rooms the stock of each night changes, in date order; nights that do not change are left out. */
export const stockChanges = (before: TakenNights, after: TakenNights = NONE): StockChange[] => {
  const changes = new Map<string, StockChange>()
  const add = (nights: readonly string[], column: 'sold' | 'preparing', rooms: number): void => {
    for (const night of nights) {
      const change = changes.get(night) ?? { night, sold: 0, preparing: 0 }
      changes.set(night, { ...change, [column]: change[column] + rooms })
    }
  }
  for (const column of ['sold', 'preparing'] as const) {
    add(before[column], column, -1)
    add(after[column], column, 1)
  }
  return [...changes.values()]
    .filter(({ sold, preparing }) => sold !== 0 || preparing !== 0)
    .toSorted((one, other) => one.night.localeCompare(other.night))
}
