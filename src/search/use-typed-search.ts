import { useEffect, useState } from 'react'

const TYPING_MS = 250

/**
 * Typed words that reach the address a moment after the last key. Back and forward change them under the box; the
 * address catching up with what was sent does not, or it would take away what was typed meanwhile.
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
