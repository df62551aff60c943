import { afterEach, beforeEach } from 'vitest'
import { queryClient, session } from '../api/client.ts'
import { reportReachable } from '../device/connectivity.ts'
import { tokenOf } from '../device/test-support.ts'

/** Sari is signed in and the network is there at the beginning of each test of a file; nothing is left at its end. */
export const signedInForEachTest = (): void => {
  beforeEach(() => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
    reportReachable()
  })
  afterEach(async () => {
    await session.signOut()
    queryClient.clear()
    reportReachable()
    localStorage.clear()
  })
}
