import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StreetMap as Settings } from '#contract/places/map.ts'
import { onConnectivity } from '#src/platform/device/connectivity.ts'
import { STILL_TRYING_MS } from '#src/platform/api/slow-calls.ts'
import { mapQuery } from './map-query.ts'
import { hasWebGl } from './web-gl.ts'

/** Loads the map's program, which is not precached: only a map that is asked for is paid for. */
const loadStreetMap = async () => (await import('./street/StreetMap.tsx')).StreetMap
type StreetMapPart = Awaited<ReturnType<typeof loadStreetMap>>

/**
 * - `waiting`: not asked for, or not known yet whether there is a map;
 * - `loading`, `slow`: the latter after three seconds;
 * - `shown`;
 * - `unset`, `unsupported`, `failed`: without a map, by the operator, by the browser, or for now.
 */
export type StreetState = 'waiting' | 'loading' | 'slow' | 'shown' | 'unset' | 'unsupported' | 'failed'

type Outcome = 'loading' | 'slow' | 'shown' | 'failed'

const settledState = (isAsked: boolean, setting: { map: Settings | null } | undefined, isUnknown: boolean) => {
  if (setting?.map === null) return 'unset'
  if (!isAsked) return 'waiting'
  if (setting === undefined) return isUnknown ? 'unset' : 'waiting'
  return hasWebGl() ? null : 'unsupported'
}

/** The street map of a screen: whether there is one, its program, and what has become of it. */
export const useStreetMap = (isAsked: boolean) => {
  const setting = useQuery({ ...mapQuery(), enabled: isAsked })
  const [part, setPart] = useState<{ StreetMap: StreetMapPart } | null>(null)
  const [outcome, setOutcome] = useState<Outcome>('loading')
  /** Counts attempts: each has a map of its own. */
  const [attempt, setAttempt] = useState(0)
  const settled = settledState(isAsked, setting.data, setting.isError || outcome === 'slow')
  const state: StreetState = settled ?? outcome
  const isMap = settled === null

  useEffect(() => {
    if (!isMap || part !== null) return
    let isOver = false
    loadStreetMap().then(
      (StreetMap) => isOver || setPart({ StreetMap }),
      () => isOver || setOutcome('failed'),
    )
    return () => {
      isOver = true
    }
  }, [isMap, part, attempt])

  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setOutcome((now) => (now === 'loading' ? 'slow' : now)), STILL_TRYING_MS)
    return () => clearTimeout(timer)
  }, [isAsked, attempt])

  const retry = () => {
    setAttempt((last) => last + 1)
    setOutcome('loading')
  }
  useEffect(() => {
    if (state !== 'failed') return
    return onConnectivity((connectivity) => connectivity === 'online' && retry())
  }, [state])

  const map = setting.data?.map ?? null
  return {
    state,
    /** What to show; null while it is loading and where there is none. */
    street: isMap && outcome !== 'failed' && part !== null && map !== null ? { ...part, map } : null,
    attempt,
    retry,
    onShown: () => setOutcome('shown'),
    onFailed: () => setOutcome('failed'),
  }
}
