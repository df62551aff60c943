import { useState } from 'react'

/**
 * A part that is fetched when it is first wanted. `want` may be called as often as one likes, also ahead of the press.
 * When it cannot be fetched, `missing` is true and the next `want` tries again; nothing is thrown.
 */
export const useOnDemand = <Part>(load: () => Promise<Part>) => {
  const [state, setState] = useState<{ part: Part | null; missing: boolean }>({ part: null, missing: false })
  const want = () => {
    if (state.part !== null) return
    load().then(
      (part) => setState({ part, missing: false }),
      () => setState({ part: null, missing: true }),
    )
  }
  return { ...state, want }
}
