import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and in the render that takes its markup over, true from then on: for what only the device knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
