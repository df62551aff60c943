import { useSyncExternalStore } from 'react'
import { session } from '../api/client.ts'
import { connectivity, connectivityThere, onConnectivity, type Connectivity } from '../device/connectivity.ts'
import { SIGNED_OUT, type SessionState } from './session.ts'

// The last argument of both is the server snapshot: hydration must start with the prerendered state.
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => SIGNED_OUT)

export const useConnectivity = (): Connectivity => useSyncExternalStore(onConnectivity, connectivity, connectivityThere)
