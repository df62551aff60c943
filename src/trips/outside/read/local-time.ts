import * as v from 'valibot'
import { zoneSchema } from '#contract/core/zones.ts'

/** A local day and time (`''` if unknown) with its IANA zone. */
export type Local = { day: string; time: string; zone: string }

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/

/** The zones of Indonesia by their offset; it has no daylight saving time. */
const INDONESIAN: Readonly<Record<string, string>> = {
  '+0700': 'Asia/Jakarta',
  '+0800': 'Asia/Makassar',
  '+0900': 'Asia/Jayapura',
}

/** Of a zone at an instant, as `+0700`. */
const offsetOf = (zone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+0000' : name.replace('GMT', '').replace(':', '')
}

/** A zone in which the offset holds: the device's, one of Indonesia's, or one named by the offset if it is of whole hours. */
const zoneOf = (offset: string, at: Date, own: string): string | null => {
  const found = offsetOf(own, at) === offset ? own : INDONESIAN[offset]
  if (found !== undefined) return found
  if (!offset.endsWith('00')) return null
  const hours = Number(offset.slice(0, 3))
  // Signs of these names are the other way round.
  return ianaZone(hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`)
}

const isZone = (name: string): boolean => v.is(zoneSchema, name)

/** An instant as the clock shows it in a zone. */
export const localIn = (at: Date, zone: string): Local => {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return { day: text.slice(0, 10), time: text.slice(11, 16), zone }
}

/**
 * A time of ISO 8601 as it is written: the clock of its place stays, whatever the device's zone. Without an offset, and where
 * no zone has it, it is in `own`. Null for other text.
 */
export const readIsoTime = (text: string, own: string): Local | null => {
  const [, day, time, offset] = WRITTEN.exec(text.trim()) ?? []
  if (day === undefined || !Number.isFinite(Date.parse(day))) return null
  if (time === undefined || offset === undefined) return { day, time: time ?? '', zone: own }
  const at = new Date(`${day}T${time}${offset}`)
  if (!Number.isFinite(at.getTime())) return null
  const zone = zoneOf(offset === 'Z' ? '+0000' : offset.replace(':', ''), at, own)
  if (offset === 'Z' || zone === null) return localIn(at, own)
  return { day, time, zone }
}

/** The zone a calendar file names, if it is one of the IANA database. */
export const ianaZone = (name: unknown): string | null => (typeof name === 'string' && isZone(name) ? name : null)
