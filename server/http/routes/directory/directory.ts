import * as endpoints from '#contract/directory/directory.ts'
import * as suggestions from '#contract/directory/suggestions.ts'
import { cityDirectory, directoryCities } from '#server/domain/directory/city-directory.ts'
import { directoryEntry } from '#server/domain/directory/directory-entry.ts'
import { searchDirectory } from '#server/domain/directory/directory-search.ts'
import { decideSuggestion, listSuggestions } from '#server/domain/directory/suggestion-review.ts'
import { ownSuggestions, putSuggestion } from '#server/domain/directory/suggestions.ts'
import { memberRoute, onceRoute, publicRoute } from '#server/http/route.ts'

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
  onceRoute(suggestions.putSuggestion, ({ actor, params, body, ...call }) =>
    putSuggestion(call, actor, { ...params, ...body }),
  ),
  memberRoute(suggestions.listOwnSuggestions, ({ db, actor, now }) => ownSuggestions(db, actor, now)),
  memberRoute(suggestions.listSuggestions, ({ db, keys, now, query }) =>
    listSuggestions({ db, cursorSecret: keys.cursor, now }, query),
  ),
  onceRoute(suggestions.decideSuggestion, ({ expectedVersion, actor, params, body, ...call }) =>
    decideSuggestion({ ...call, version: expectedVersion }, actor, { ...params, ...body }),
  ),
]
