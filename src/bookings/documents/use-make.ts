import { useState } from 'react'

/** Makes files; says whether the last one failed. */
export const useMake = () => {
  const [hasFailed, setHasFailed] = useState(false)
  const make = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return { hasFailed, make }
}
