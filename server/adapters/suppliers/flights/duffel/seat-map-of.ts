import type { Seat, SeatMap } from '#contract/products/flights/flight-extras.ts'
import { money } from '#contract/core/money.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { moneyOf } from './amounts.ts'
import type { DuffelElement, DuffelSeatMap } from './schemas.ts'

type DuffelRow = DuffelSeatMap['cabins'][number]['rows'][number]
type Place = { row: number; letter: string; element: DuffelElement }
type Line = { isExit: boolean; sections: Place[][] }

const placeOf = (element: DuffelElement): Place[] => {
  const [, row, letter] = /^(\d{1,3})([A-Z])$/.exec(element.designator) ?? []
  return letter === undefined ? [] : [{ row: Number(row), letter, element }]
}

const isExitRow = ({ sections }: DuffelRow): boolean =>
  sections.some(({ elements }) => elements.some(({ type }) => type === 'exit_row'))

const mentions = ({ name, disclosures }: DuffelElement, what: RegExp): boolean =>
  [name, ...disclosures].some((text) => what.test(text))

/** The rows that have seats; the one behind an exit, and one that says so, is a row beside an exit. */
const linesOf = (rows: readonly DuffelRow[]): Line[] => {
  const lines: Line[] = []
  let isBehindExit = false
  for (const row of rows) {
    const sections = row.sections.map(({ elements }) => elements.flatMap(placeOf))
    if (sections.flat().length > 0) {
      const isExit = isBehindExit || sections.flat().some(({ element }) => mentions(element, /\bexit\b/i))
      lines.push({ isExit, sections })
      isBehindExit = false
    }
    if (isExitRow(row)) isBehindExit = true
  }
  return lines
}

/** Column letters from left to right with null for an aisle, with the widths of the widest row. */
const columnsOf = (lines: readonly Line[]): (string | null)[] => {
  const most = Math.max(0, ...lines.map(({ sections }) => sections.length))
  return Array.from({ length: most }, (_, index) =>
    [...new Set(lines.flatMap(({ sections }) => (sections[index] ?? []).map(({ letter }) => letter)))].toSorted(),
  )
    .filter((letters) => letters.length > 0)
    .flatMap((letters, index) => (index === 0 ? letters : [null, ...letters]))
}

const kindAt = (columns: readonly (string | null)[], letter: string): Seat['kind'] => {
  const at = columns.indexOf(letter)
  if (at === 0 || at === columns.length - 1) return 'window'
  return columns[at - 1] === null || columns[at + 1] === null ? 'aisle' : 'middle'
}

const traitsOf = (element: DuffelElement, isExit: boolean): Seat['traits'] => [
  ...(isExit ? (['exit'] as const) : []),
  ...(mentions(element, /\bleg\s?room\b/i) ? (['extra_legroom'] as const) : []),
  ...(mentions(element, /\bbulkhead\b/i) ? (['bulkhead'] as const) : []),
  ...(mentions(element, /\b(?:not? recline|limited recline)\b/i) ? (['no_recline'] as const) : []),
]

/** Travellers and currency for the seat prices. */
type About = { currency: string; seated: readonly string[] }

/** A seat is free if it is available to all our travellers; of several prices the highest is shown. */
const seatOf = ({ element }: Place, kind: Seat['kind'], isExit: boolean, { currency, seated }: About): Seat => {
  const services = element.available_services.filter(({ total_currency: of }) => of === currency)
  const prices = services.map(({ total_amount: amount }) => moneyOf(amount, currency).minor)
  const isForAll = seated.every((id) => services.some(({ passenger_id: passenger }) => passenger === id))
  return {
    seat: element.designator,
    kind,
    isFree: element.type === 'seat' && prices.length > 0 && isForAll,
    price: money(Math.max(0, ...prices), currency),
    traits: traitsOf(element, isExit),
  }
}

/**
 * The seats of the cabin that is flown; of several with different columns, as on two decks, the one with the most. Null where
 * Duffel has none: seats are then given at check-in.
 */
export const seatMapOf = (
  map: DuffelSeatMap | undefined,
  { cabin, ...about }: About & { cabin: Cabin },
): SeatMap | null => {
  const byColumns = new Map<string, { columns: SeatMap['columns']; lines: Line[] }>()
  for (const { cabin_class: one, rows } of map?.cabins ?? []) {
    if (one !== cabin) continue
    const lines = linesOf(rows)
    const columns = columnsOf(lines)
    const known = byColumns.get(columns.join(' '))
    byColumns.set(columns.join(' '), { columns, lines: [...(known?.lines ?? []), ...lines] })
  }
  const seatsIn = ({ lines }: { lines: readonly Line[] }): number =>
    lines.reduce((sum, { sections }) => sum + sections.flat().length, 0)
  const [chosen] = [...byColumns.values()].toSorted((one, other) => seatsIn(other) - seatsIn(one))
  if (chosen === undefined || chosen.columns.length === 0) return null
  const { columns, lines } = chosen
  return {
    columns,
    rows: lines.map(({ isExit, sections }) => {
      const places = new Map(sections.flat().map((place) => [place.letter, place]))
      return {
        row: sections.flat()[0]?.row ?? 0,
        isExit,
        seats: columns.flatMap((letter) => {
          if (letter === null) return []
          const place = places.get(letter)
          return [place === undefined ? null : seatOf(place, kindAt(columns, letter), isExit, about)]
        }),
      }
    }),
  }
}
