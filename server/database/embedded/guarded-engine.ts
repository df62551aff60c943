import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { durableParameters, fastParameters } from './parameters.ts'
import { prepareFolder } from './prepare-folder.ts'
import { keepPrivate } from './private-files.ts'
import { SyncingFileSystem } from './syncing-file-system.ts'
import { isStartup, whatReplyLacks } from './wire.ts'

export type GuardedEngine = {
  /** Answers one request of the wire protocol. Throws when the engine trapped or its reply is incomplete: it is then unusable. */
  answer(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** How often the file system was really synced since the start. */
  syncs(): number
  close(): Promise<void>
}

// PostgreSQL's jump back to its main loop after an ordinary error arrives as an exception with this status.
const ordinaryErrorStatus = 100

/** Opens the engine on a folder (made first where missing) or in memory, so that it can fail but not fail silently. */
export async function openGuardedEngine(folder: string | undefined): Promise<GuardedEngine> {
  if (folder !== undefined) {
    await prepareFolder(folder)
    keepPrivate(folder)
  }
  const files = folder === undefined ? undefined : new SyncingFileSystem(folder)
  const engine = await start(files ? { fs: files, startParams: durableParameters } : { startParams: fastParameters })
  const trap = guardAgainstTraps(engine)

  async function raw(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = []
    // The streaming call, because the plain one also parses and keeps every reply for the life of the engine.
    await engine.execProtocolRawStream(request, { onRawData: (bytes) => void chunks.push(bytes.slice()) })
    if (trap.reason !== undefined) throw new Error(trap.reason)
    const reply = joined(chunks)
    const lack = whatReplyLacks(request, reply)
    if (lack !== undefined) throw new Error(lack)
    return reply
  }

  return {
    async answer(request) {
      if (isStartup(request)) {
        // There is one backend for all sessions, one after the other: nothing of the last one may reach the next.
        await raw(simpleQuery('rollback'))
        await raw(simpleQuery('discard all'))
      }
      return raw(request)
    },
    syncs: () => files?.syncs ?? 0,
    async close() {
      if (files) await raw(simpleQuery('checkpoint'))
      await engine.close()
    },
  }
}

async function start(options: PGliteOptions): Promise<PGlite> {
  let lastOutput: string | undefined
  const onStderr = (line: string) => {
    lastOutput = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastOutput
    return true
  }
  try {
    return await PGlite.create({ ...options, onStderr })
  } catch (error) {
    throw lastOutput === undefined ? error : new Error(lastOutput, { cause: error })
  }
}

/** The engine swallows WebAssembly traps and goes on, for ever if the input is not consumed; here the first one ends the call. */
function guardAgainstTraps(engine: PGlite): { reason: string | undefined } {
  const state: { reason: string | undefined } = { reason: undefined }
  const module = engine.Module
  const runOnce = module._PostgresMainLoopOnce
  const restoreStack = module.stackRestore
  const sendReady = module._PostgresSendReadyForQueryIfNecessary
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (!isOrdinaryError(error)) state.reason ??= `the engine trapped (${firstLine(error)})`
      throw error
    }
  }
  module.stackRestore = (pointer) => {
    // Called from the handler that swallows: throwing here is the only way out of the engine's loop.
    if (state.reason !== undefined) throw new Error(state.reason)
    return restoreStack(pointer)
  }
  module._PostgresSendReadyForQueryIfNecessary = () => {
    if (state.reason === undefined) sendReady()
  }
  return state
}

function isOrdinaryError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === ordinaryErrorStatus
}

function firstLine(error: unknown): string {
  // The engine's own exit is thrown as a bare object with a message.
  const text = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return String(text).split('\n', 1)[0] ?? ''
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
