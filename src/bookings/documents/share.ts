/** `copied` where there is nothing to share with; `shown` where even that is forbidden. */
export type Shared = 'no' | 'copied' | 'shown'

/** Shares text over the system's share sheet or the clipboard. */
export const sharePlainText = async (title: string, text: string): Promise<Shared> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text })
      return 'no'
    } catch (error) {
      // Closed without a choice, which is a valid result.
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
