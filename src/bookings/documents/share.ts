/** `copied` where there is nothing to share with; `shown` where even that is forbidden. */
export type Shared = 'no' | 'copied' | 'shown'

/** Gives words to somebody else, by what the system has for it or over the clipboard. */
export const shareWords = async (title: string, text: string): Promise<Shared> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text })
      return 'no'
    } catch (error) {
      // Closed without choosing anybody: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'no'
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'shown'
  }
}
