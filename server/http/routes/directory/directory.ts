import * as endpoints from '#contract/directory/directory.ts'
import { cityDirectory, directoryCities } from '#server/domain/directory/city-directory.ts'
import { directoryEntry } from '#server/domain/directory/directory-entry.ts'
import { searchDirectory } from '#server/domain/directory/directory-search.ts'
import { publicRoute } from '#server/http/route.ts'

const CITIES_MS = 60_000

export const directoryRoutes = [
  publicRoute(endpoints.searchDirectory, ({ db, places, keys, locale, now, demo, query }) =>
    searchDirectory({ db, places, cursorSecret: keys.cursor, locale, now, demo }, query),
  ),
  publicRoute(endpoints.getDirectoryEntry, (call) => directoryEntry(call, call.params.entryId)),
  publicRoute(endpoints.listDirectoryCities, ({ db, demo }) => directoryCities({ db, demo }), { sharedMs: CITIES_MS }),
  publicRoute(endpoints.getCityDirectory, (call) => cityDirectory(call, call.params.cityId), {
    sharedMs: CITIES_MS,
    sharedByLanguage: true,
  }),
]
