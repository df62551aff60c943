import type { PartStop } from './trip-part.ts'

/** After a check-in time people may still arrive until six in the morning, where it is at two in the afternoon. */
const ARRIVES_MS = 16 * 3_600_000
const LEAVES_MS = 12 * 3_600_000

/**
 * When a stop really is, in milliseconds since 1970: rooms are ready from a time and are left until a time, and people come
 * after they have landed and leave before they take off.
 */
const momentOf = ({ kind, at }: PartStop, stops: readonly PartStop[]): number => {
  const time = at.getTime()
  const times = (wanted: PartStop['kind'], from: number, until: number): number[] =>
    stops
      .filter((stop) => stop.kind === wanted)
      .flatMap((stop) => {
        const other = stop.at.getTime()
        return other > from && other <= until ? [other] : []
      })
  if (kind === 'check_in') return Math.max(time, ...times('arrives', time, time + ARRIVES_MS).map((one) => one + 1))
  if (kind === 'check_out') return Math.min(time, ...times('departs', time - LEAVES_MS, time).map((one) => one - 1))
  return time
}

/** The stops of a trip as people pass them. */
export const inOrder = <T extends PartStop>(stops: readonly T[]): T[] =>
  stops
    .map((stop) => ({ stop, moment: momentOf(stop, stops) }))
    .toSorted((a, b) => a.moment - b.moment)
    .map(({ stop }) => stop)
