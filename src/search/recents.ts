import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Place } from '#contract/places/places.ts'
import { staySchema } from '#contract/products/stays/stay-search.ts'
import { placeKeySchema, placeSchema } from '#contract/places/places.ts'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import { onStoredSearches, storedSearches, storeSearches } from '../platform/device/recents-store.ts'
import { today } from './today.ts'
import type { StaySearch } from './form/stay-search.ts'

const MAX_STORED = 6

const recentSchema = v.object({
  place: v.object({
    key: placeKeySchema,
    kind: placeSchema.entries.kind,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    context: v.pipe(v.string(), v.maxLength(160)),
    code: v.nullable(v.pipe(v.string(), v.maxLength(8))),
  }),
  stay: staySchema,
})
export type Recent = v.InferOutput<typeof recentSchema>
export type RecentPlace = Recent['place']

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

/** The same nights from tomorrow, when the first of them has passed. */
const movedOn = (recent: Recent, now: string): Recent => {
  const { checkIn, checkOut } = recent.stay
  if (checkIn >= now) return recent
  const first = addDays(now, 1)
  return {
    ...recent,
    stay: { ...recent.stay, checkIn: first, checkOut: addDays(first, nightsBetween(checkIn, checkOut)) },
  }
}

/** Stored searches, newest first; unreadable ones are left out, and past days are moved to tomorrow. */
export const recentsOf = (text: string | null, now: string): Recent[] => {
  const list = parsed(text)
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_STORED).flatMap((one: unknown) => {
    const recent = v.safeParse(recentSchema, one)
    return recent.success ? [movedOn(recent.output, now)] : []
  })
}

export const searchOf = ({ place, stay }: Recent): StaySearch => ({ place: place.key, ...stay })

const isSame = (one: Recent, other: Recent): boolean =>
  JSON.stringify(searchOf(one)) === JSON.stringify(searchOf(other))

/** Puts a search first; the seventh is forgotten. */
export const rememberSearch = ({ key, kind, name, context, code }: Place, search: StaySearch): void => {
  const recent = v.safeParse(recentSchema, { place: { key, kind, name, context, code }, stay: search })
  if (!recent.success) return
  const others = recentsOf(storedSearches(), today()).filter((other) => !isSame(other, recent.output))
  storeSearches(JSON.stringify([recent.output, ...others].slice(0, MAX_STORED)))
}

export const forgetSearch = (recent: Recent): void => {
  const left = recentsOf(storedSearches(), today()).filter((other) => !isSame(other, recent))
  storeSearches(left.length === 0 ? null : JSON.stringify(left))
}

/** The last searches of this device; none on the server and while its markup is taken over. */
export const useRecents = (): readonly Recent[] => {
  const text = useSyncExternalStore(onStoredSearches, storedSearches, () => null)
  return useMemo(() => (text === null ? [] : recentsOf(text, today())), [text])
}

/** Their places, each once. */
export const placesOf = (recents: readonly Recent[]): RecentPlace[] => [
  ...new Map(recents.map(({ place }) => [place.key, place])).values(),
]
