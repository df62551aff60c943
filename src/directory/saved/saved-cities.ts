import { del, entries, set } from 'idb-keyval'
import * as v from 'valibot'
import { getCityDirectory, type CityDirectory } from '#contract/directory/directory.ts'
import { durableStore } from '#src/platform/device/durable-store.ts'
import { SAVED_CITIES } from '#src/platform/device/stored-here.ts'

const store = durableStore(SAVED_CITIES)

const savedSchema = v.object({ at: v.number(), bytes: v.number(), city: getCityDirectory.response })
/** A city on this device; `at` is when it was read, in milliseconds since 1970. */
export type SavedCity = v.InferOutput<typeof savedSchema>

/** Cities on this device by name; records of another version of the app are left out. */
export const readSavedCities = async (): Promise<SavedCity[]> => {
  const found = await entries(store)
  return found
    .flatMap(([, value]) => {
      const saved = v.safeParse(savedSchema, value)
      return saved.success ? [saved.output] : []
    })
    .toSorted((one, other) => one.city.name.localeCompare(other.city.name))
}

export const storeCity = async (city: CityDirectory, at: number): Promise<void> =>
  set(city.cityId, { at, bytes: new Blob([JSON.stringify(city)]).size, city } satisfies SavedCity, store)

export const removeCity = (cityId: string): Promise<void> => del(cityId, store)
