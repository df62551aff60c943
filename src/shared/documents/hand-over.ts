/** Hands a file to the person, the way their browser saves files. */
export const saveFile = (name: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Offers a text to the other programs of the device; where it cannot, copies it. */
export const shareText = async (title: string, text: string): Promise<'shared' | 'dismissed' | 'copied' | 'failed'> => {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, text })
      return 'shared'
    } catch (error) {
      if (isDismissed(error)) return 'dismissed'
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
