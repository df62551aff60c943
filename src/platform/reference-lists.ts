import * as v from 'valibot'
import { airlineListSchema, airlines, airportListSchema, airports } from '#contract/places/data-storage.ts'
import { CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import type { Call } from './api/api.ts'
import { MESSAGES } from './api/messages.ts'
import { nextTask } from './device/next-task.ts'

type Option = { value: string; text: string }

type Lists = { airports: Option[]; airlines: Option[]; error: string | null }

const STAMP = `${__APP_VERSION__}/${CONTRACT_VERSION}`
const KEYS = { airports: 'singgah.airports', airlines: 'singgah.airlines' } as const

let lists: Lists = { airports: [], airlines: [], error: null }
const listeners = new Set<() => void>()

export const referenceLists = (): Lists => lists

export const onReferenceLists = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The airport options, "Pilih Bandara" first. */
export const airportOptions = (): Option[] => [{ value: '', text: MESSAGES.chooseAirport }, ...lists.airports]

/** The airline options, "Pilih Airline" first. */
export const airlineOptions = (): Option[] => [{ value: '', text: MESSAGES.chooseAirline }, ...lists.airlines]

const stampedSchema = <Schema extends v.GenericSchema<unknown, unknown[]>>(schema: Schema) =>
  v.object({
    stamp: v.literal(STAMP),
    list: v.pipe(
      schema,
      v.check((list) => list.length > 0),
    ),
  })

const readCached = <Schema extends v.GenericSchema<unknown, unknown[]>>(key: string, schema: Schema) => {
  try {
    const parsed = v.safeParse(stampedSchema(schema), JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output.list : null
  } catch {
    return null
  }
}

const cache = (key: string, list: readonly unknown[]): void => {
  if (list.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ stamp: STAMP, list }))
  } catch {
    // A full or refused storage costs one more fetch, nothing else.
  }
}

/** Sent without a token, so that the worker can cache and serve them for all users. */
const ASKED = { background: true, anonymous: true } as const

const fetchAirports = async (call: Call) => {
  const list = await call(airports, {}, ASKED)
  await nextTask()
  cache(KEYS.airports, list)
  return list
}

const loadAirports = async (call: Call): Promise<void> => {
  const list = readCached(KEYS.airports, airportListSchema) ?? (await fetchAirports(call))
  lists = { ...lists, airports: list.map(({ kdBandara, namaBandara }) => ({ value: kdBandara, text: namaBandara })) }
}

const fetchAirlines = async (call: Call) => {
  const list = await call(airlines, {}, ASKED)
  await nextTask()
  cache(KEYS.airlines, list)
  return list
}

const loadAirlines = async (call: Call): Promise<void> => {
  const list = readCached(KEYS.airlines, airlineListSchema) ?? (await fetchAirlines(call))
  lists = { ...lists, airlines: list.map(({ id, name }) => ({ value: id, text: name })) }
}

/**
 * Loads the airport and airline lists: once per browser session, from `sessionStorage` afterwards. A failure is stored
 * as the lists' error and blocks nothing, not even the other list; an empty or failed answer is never cached.
 */
export const loadReferenceLists = async (call: Call): Promise<void> => {
  const results = await Promise.allSettled([loadAirports(call), loadAirlines(call)])
  const reason: unknown = results.find((result) => result.status === 'rejected')?.reason
  const message = reason instanceof Error && reason.message !== '' ? reason.message : MESSAGES.fetchFailed
  lists = { ...lists, error: reason === undefined ? null : message }
  for (const listener of listeners) listener()
}

/** At sign-out: the next person's browser session fetches its own. */
export const forgetReferenceLists = (): void => {
  try {
    for (const key of Object.values(KEYS)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}
