import { t } from '@lingui/core/macro'
import { formatDuration } from '#src/i18n/formats.ts'
import type { DayPart } from '../filters.ts'
import { stopLabel } from '#src/products/flights/labels/stop-labels.ts'

const isDayPart = (text: string, texts: Readonly<Record<DayPart, string>>): text is DayPart => text in texts

/** The parts of a day by the clock of the airport. */
export const dayPartLabel = (part: string): string => {
  const texts = {
    night: t`Before 6:00`,
    morning: t`6:00 to 12:00`,
    afternoon: t`12:00 to 18:00`,
    evening: t`After 18:00`,
  }
  return isDayPart(part, texts) ? texts[part] : part
}

/** A filter in words that stand alone, for its chip. */
export const filterLabel = (key: string, member: string, airlineOf: (code: string) => string): string => {
  const hours = dayPartLabel(member).toLocaleLowerCase()
  if (key === 'stops') return member === '2' ? t`2 stops or more` : stopLabel(Number(member))
  if (key === 'airline') return airlineOf(member)
  if (key === 'departure') return t`Departs ${hours}`
  if (key === 'arrival') return t`Arrives ${hours}`
  if (key === 'hours') return t`Up to ${formatDuration(Number(member) * 60)}`
  if (key === 'baggage') return t`Checked bag included`
  if (key === 'refundable') return t`Refundable`
  if (key === 'changeable') return t`Changes allowed`
  return t`No self-transfer`
}

/** Subject of a multi-value filter; for a single flag, its label. */
export const kindLabel = (key: string, member: string, airlineOf: (code: string) => string): string => {
  if (key === 'stops') return t`Stops`
  if (key === 'departure') return t`Departure`
  if (key === 'arrival') return t`Arrival`
  return filterLabel(key, member, airlineOf)
}
