import { ianaZone } from './read/local-time.ts'

const INDONESIAN = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']

const all = (): readonly string[] =>
  'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone').filter((zone) => ianaZone(zone) !== null) : []

/** Time zones to choose from: those that are likely (Indonesia's and `used`), then the others by name. */
export const zoneChoices = (used: readonly string[]): { likely: readonly string[]; others: readonly string[] } => {
  const likely = [...new Set([...INDONESIAN, ...used])]
  return { likely, others: all().filter((zone) => !likely.includes(zone)) }
}

/** As people read it: `Jakarta`, `Kuala Lumpur`. */
export const placeOfZone = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone
