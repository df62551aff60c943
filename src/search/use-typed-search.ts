import { useEffect, useState } from 'react'

const TYPING_MS = 250

/**
 * Text input that updates the URL with a short delay. Back and forward navigation change the input; the delayed URL
 * update does not, because it would overwrite newer input.
 */
export const useTypedSearch = (q: string, change: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setTyped(q)
    }
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      change(wanted)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, change])
  return { typed, setTyped }
}
