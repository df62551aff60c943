import { useSyncExternalStore } from 'react'
import { session } from './client.ts'
import { connectivity, onConnectivity, type Connectivity } from './connectivity.ts'
import type { SessionState } from './session.ts'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState)

export const useConnectivity = (): Connectivity => useSyncExternalStore(onConnectivity, connectivity)
