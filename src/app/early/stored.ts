/** What the device remembers under a key; null where it may not. */
export const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
