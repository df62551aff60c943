/** Every key this page keeps in `localStorage`. */
export const STORAGE_KEYS = {
  token: 'singgah.token',
  /** A cookie may be there by which the session is gone on with. */
  renewable: 'singgah.renewable',
  /** A session that was signed out here; the server does not know yet. */
  leaving: 'singgah.leaving',
  /** Owner of the session on a device declared as shared. */
  shared: 'singgah.shared',
  /** Owner of the wallet on this device: ids only. */
  walletOwner: 'singgah.walletOwner',
  /** The person who works for a host, and as which member of the staff: ids only. */
  worksFor: 'singgah.worksFor',
  /** Until which day something is in the wallet, or that the browser removed it. */
  walletStored: 'singgah.walletKept',
  /** Set after the browser was asked to keep our storage persistent. */
  persistAsked: 'singgah.persistAsked',
  /** When the coming trips were last prepared for offline, and by which version. */
  preparedAt: 'singgah.preparedAt',
  theme: 'singgah.theme',
  direction: 'singgah.direction',
  locale: 'singgah.locale',
  clockOffset: 'singgah.clockOffset',
  installRefused: 'singgah.installRefused',
  /** Pushes on this device were offered and refused. */
  pushRefused: 'singgah.pushRefused',
  searches: 'singgah.searches',
  flightSearches: 'singgah.flightSearches',
} as const

/**
 * Reads a key; null where storage is missing or refuses (private windows of some browsers). Where cookies are blocked
 * the mere naming of `localStorage` throws, so it is named inside.
 */
export const readStored = (key: string, storage?: Storage): string | null => {
  try {
    return (storage ?? localStorage).getItem(key)
  } catch {
    return null
  }
}

/** Writes a key, or removes it with null. False where storage refuses: the page then goes on in memory. */
export const writeStored = (key: string, value: string | null, storage?: Storage): boolean => {
  try {
    const where = storage ?? localStorage
    if (value === null) where.removeItem(key)
    else where.setItem(key, value)
    return true
  } catch {
    return false
  }
}
