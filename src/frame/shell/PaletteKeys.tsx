import { useEffect } from 'react'

/** Calls `onOpen` on Ctrl+K and ⌘K, unless a dialog is open: it keeps the keyboard. */
export const PaletteKeys = ({ onOpen }: { onOpen: () => void }) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOpen])
  return null
}
