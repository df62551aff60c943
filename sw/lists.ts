/** Paths the server owns: a navigation to one of them is never answered with the app's shell. */
export const SERVER_OWNED: readonly RegExp[] = [
  /^\/api\//,
  /^\/sw\.js/,
  /^\/assets\//,
  /^\/icons\//,
  /^\/dev\//,
  /^\/simulator\//,
  // A file, by the dot in its name; a dot in the query is none.
  /^[^?]*\/[^/?]+\.[^/?]+(?:\?|$)/,
]

/**
 * The only answers of the API the worker ever keeps: two public lists, with the text fields of their items. Everything else
 * is never stored.
 */
export const PUBLIC_LISTS: Readonly<Record<string, readonly string[]>> = {
  '/api/DataStorage/Airport': ['kdBandara', 'namaBandara'],
  '/api/DataStorage/Airlines': ['id', 'name'],
}

export const LISTS_CACHE = 'singgah-lists-v1'

/** Stands for the revision of files in the worker's manifest that are not precached, but stored when trips are prepared. */
export const PREPARED = 'prepared'

export const PREPARED_CACHE = 'singgah-prepared-v1'

/** Stands for the revision of files in the worker's manifest that hold small files of the app for the first installation. */
export const PACK = 'pack'

/** Stands for the revision of files in the worker's manifest that no device keeps, but whose names others have in them. */
export const ELSEWHERE = 'elsewhere'
