import type { Locale } from '#server/domain/kernel/messages.ts'
import type { ServedPlace } from './found-ride.ts'

/** Meeting point as text. */
export const meetingPointOf = ({ kind, name, city, airports }: ServedPlace, locale: Locale): string => {
  const [airport] = airports.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
  if (airport !== undefined) return locale === 'id' ? airport.meetingId : airport.meetingEn
  if (kind === 'hotel') return locale === 'id' ? `Lobi ${name}` : `Lobby of ${name}`
  if (name === city) return locale === 'id' ? `Sesuai kesepakatan di ${city}` : `As agreed, in ${city}`
  return `${name}, ${city}`
}
