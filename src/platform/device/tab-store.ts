/** One thing in the storage of the tab: it survives a reload and goes with the tab. A browser without it forgets. */
export const tabStore = (key: string) => ({
  /** Null: nothing that can be read. */
  read: (): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  keep: (value: object): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full, or not there.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
})
