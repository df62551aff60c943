import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { openGuardedEngine } from './guarded-engine.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const start = v.parse(v.object({ folder: v.optional(v.string()) }), workerData)
const port = parentPort
if (!port) throw new Error('The embedded engine runs in a worker thread only.')

const notify = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

try {
  const engine = await openGuardedEngine(start.folder)
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') {
      engine.close().then(
        () => notify({ kind: 'closed' }),
        (error: unknown) => notify({ kind: 'broken', reason: reasonOf(error) }),
      )
      return
    }
    engine.answer(message.bytes).then(
      (bytes) => notify({ kind: 'reply', id: message.id, bytes, syncs: engine.syncs() }, [bytes.buffer]),
      (error: unknown) => notify({ kind: 'broken', reason: reasonOf(error) }),
    )
  })
  notify({ kind: 'open' })
} catch (error) {
  notify({ kind: 'cannot-open', reason: reasonOf(error) })
}
