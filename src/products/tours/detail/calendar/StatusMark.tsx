import { IconCheck, IconClockQuestion, IconMinus, IconProgress, IconX } from '@tabler/icons-react'
import type { DepartureStatus } from '#contract/products/tours/departures.ts'

const ICONS = {
  available: IconCheck,
  limited: IconProgress,
  on_request: IconClockQuestion,
  sold_out: IconX,
  closed: IconMinus,
} as const satisfies Record<DepartureStatus, unknown>

/** The sign of a state; words beside it say the same. */
export const StatusMark = ({ status, size = 14 }: { status: DepartureStatus; size?: number }) => {
  const Icon = ICONS[status]
  return <Icon size={size} aria-hidden data-status={status} />
}
