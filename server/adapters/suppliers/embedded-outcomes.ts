import type { CabFaultKind, EmbeddedState, Fault } from '#server/database/schema/supplier-faults.ts'

const MINUTE_MS = 60_000

/** Fault kinds with a value: the default and the maximum. Seconds, lost answers, thousandths or minutes. */
export const FAULT_VALUES: Readonly<Partial<Record<CabFaultKind, { usual: number; most: number }>>> = {
  slow: { usual: 8, most: 20 },
  time_out: { usual: 1, most: 100 },
  price_up: { usual: 100, most: 1000 },
  price_down: { usual: 100, most: 900 },
  confirm_late: { usual: 1, most: 600 },
  cancel_later: { usual: 1, most: 600 },
  other_driver_later: { usual: 1, most: 600 },
}

/** Bookings that one switch affects at most. */
export const MAX_FAULT_USES = 1000

/** The stored part of a switch; without a value the default one. */
export const switchOf = <Kind extends CabFaultKind>(given: {
  kind: Kind
  value?: number
  uses: number
}): { kind: Kind; value: number; usesLeft: number } => {
  const { kind, value, uses } = given
  const bounds = FAULT_VALUES[kind]
  const bounded = bounds === undefined ? 0 : Math.min(value ?? bounds.usual, bounds.most)
  return { kind, value: bounded, usesLeft: Math.min(uses, MAX_FAULT_USES) }
}

export const faultValue = (faults: readonly Fault[], kind: CabFaultKind): number | null =>
  faults.find((fault) => fault.kind === kind)?.value ?? null

/** Thousandths of the price after the faults; 1000 if unchanged. */
export const pricePermille = (faults: readonly Fault[]): number =>
  1000 + (faultValue(faults, 'price_up') ?? 0) - (faultValue(faults, 'price_down') ?? 0)

/** True if a fault needs the supplier to be asked, which a changed price alone does not. */
export const needsAsking = (faults: readonly Fault[]): boolean =>
  faults.some(({ kind }) => kind !== 'price_up' && kind !== 'price_down')

type Event = { kind: 'confirmed' | 'cancelled'; dueAt: Date }

/** Outcome of a booking at the first request, and the events that follow. */
export const outcomeOf = (
  faults: readonly Fault[],
  now: Date,
): { state: 'failed' | 'confirmed' | 'pending'; events: Event[] } => {
  if (faultValue(faults, 'fail_after_payment') !== null) return { state: 'failed', events: [] }
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const late = faultValue(faults, 'confirm_late')
  const cancels = faultValue(faults, 'cancel_later')
  return {
    state: late === null ? 'confirmed' : 'pending',
    events: [
      ...(late === null ? [] : [{ kind: 'confirmed' as const, dueAt: after(late) }]),
      ...(cancels === null ? [] : [{ kind: 'cancelled' as const, dueAt: after((late ?? 0) + cancels) }]),
    ],
  }
}

/** When another driver is sent after the confirmation, where a fault says so. */
export const otherDriverAt = (faults: readonly Fault[], now: Date): Date | null => {
  const minutes = faultValue(faults, 'other_driver_later')
  if (minutes === null) return null
  return new Date(now.getTime() + (minutes + (faultValue(faults, 'confirm_late') ?? 0)) * MINUTE_MS)
}

type Issue =
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'pending' }
  | { kind: 'failed' }
  | { kind: 'cancelled' }

/** The supplier's answer for a stored booking; null before the first request. */
export const issueOf = ({ state, reference }: { state: EmbeddedState; reference: string }): Issue | null => {
  switch (state) {
    case 'offered':
      return null
    case 'confirmed':
      return { kind: 'confirmed', supplierReference: reference }
    case 'pending':
    case 'failed':
    case 'cancelled':
      return { kind: state }
  }
}
