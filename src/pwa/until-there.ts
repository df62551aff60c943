import { recoverStaleChunk } from './stale-chunk.ts'

const AGAIN_MS = 10_000

/** Resolves when the network says that it is back, or after a while. */
const mayBeBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, AGAIN_MS)
  })

/**
 * Retries until the module loads: for optional parts, where an error would replace the whole screen. Never rejects.
 */
export const untilThere = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async (error: unknown) => {
    recoverStaleChunk(error)
    await mayBeBack()
    return await untilThere(load)
  })
