import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A part that is fetched when it is first wanted, or with `idle` as soon as the page has nothing to do. `want` may be
 * called as often as one likes, also ahead of the press. When it cannot be fetched, `missing` is true and the next `want`
 * tries again; nothing is thrown.
 */
export const useOnDemand = <Part>(load: () => Promise<Part>, when: 'wanted' | 'idle' = 'wanted') => {
  const [state, setState] = useState<{ part: Part | null; missing: boolean }>({ part: null, missing: false })
  const want = () => {
    if (state.part !== null) return
    load().then(
      (part) => setState({ part, missing: false }),
      () => setState({ part: null, missing: true }),
    )
  }
  const prefetch = useEffectEvent(want)
  useEffect(() => {
    // Safari has no idle callbacks: there it is fetched when it is wanted.
    if (when !== 'idle' || !('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => prefetch())
    return () => cancelIdleCallback(idle)
  }, [when])
  return { ...state, want }
}
